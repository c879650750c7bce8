import { ApiError, networkFailure, readFailure } from "../../../api/failure.ts";

/**
 * Sends the file of a practice and says how much of it has left, 0 to 1. Gives the sentence of what was taken over. Throws an
 * ApiError. A large file takes long on a slow network, and only XMLHttpRequest knows how far it is.
 */
export function sendPractice(userId: string, file: File, onSent: (part: number) => void): Promise<string> {
  return new Promise((done, failed) => {
    const call = new XMLHttpRequest();
    call.open("POST", "/api/practice/import");
    call.setRequestHeader("Content-Type", "application/zip");
    call.setRequestHeader("X-Sankalp-User", userId);
    call.setRequestHeader("Accept-Language", document.documentElement.lang || "en");
    call.upload.onprogress = (event) => event.lengthComputable && onSent(event.loaded / event.total);
    call.onerror = () => failed(new ApiError(networkFailure()));
    call.onload = () => {
      const answer = readAnswer(call.responseText);
      if (call.status === 200 && answer?.success) return done(answer.success);
      // A station's login page answers 200 to everything.
      if (call.status === 200) return failed(new ApiError(networkFailure()));
      failed(new ApiError(readFailure(new Response(null, { status: call.status }), answer)));
    };
    call.send(file);
  });
}

function readAnswer(text: string): { success?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
