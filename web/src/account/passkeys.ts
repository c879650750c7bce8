/** The browser's own part of passkeys: what the server asks is put to it, and what it says is JSON again. */

/** Whether this browser can make and use passkeys. */
export const browserHasPasskeys = () =>
  typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

type Answer = Record<string, unknown>;

/** Makes a passkey. Undefined when the person lets it be; throws an InvalidStateError where there is one already. */
export function makePasskey(options: unknown): Promise<Answer | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(navigator.credentials.create({ publicKey }));
}

/** Asks for one of the passkeys there are. Undefined when the person lets it be. */
export function pickPasskey(options: unknown): Promise<Answer | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(navigator.credentials.get({ publicKey }));
}

async function answered(question: Promise<Credential | null>): Promise<Answer | undefined> {
  try {
    const credential = (await question) as PublicKeyCredential | null;
    return credential?.toJSON() as Answer | undefined;
  } catch (caught) {
    if (caught instanceof DOMException && (caught.name === "NotAllowedError" || caught.name === "AbortError"))
      return undefined;
    throw caught;
  }
}
