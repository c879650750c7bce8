import { ApiError, networkFailure, readFailure } from "../../../api/failure.ts";
import { handFile } from "../../../lib/csv.ts";

/**
 * Fetches everything that is stored of the user, for programs and spreadsheets or as a practice that another account takes over,
 * and hands it to the browser to be saved. Throws an ApiError.
 */
export async function saveTakeout(
  userId: string,
  proof: { password?: string },
  path: "/api/takeout" | "/api/practice/export" = "/api/takeout",
): Promise<void> {
  let answer: Response;
  let file: Blob;
  try {
    answer = await fetch(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Sankalp-User": userId,
        "Accept-Language": document.documentElement.lang || "en",
      },
      body: JSON.stringify(proof),
    });
    file = await answer.clone().blob();
  } catch {
    throw new ApiError(networkFailure());
  }
  if (!answer.ok) throw new ApiError(readFailure(answer, await answer.json().catch(() => undefined)));
  // A station's login page answers 200 to everything.
  if (answer.headers.get("content-type") !== "application/zip") throw new ApiError(networkFailure());
  const name = /filename="?([\w.-]+)/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  handFile(name ?? "sankalp.zip", file);
}
