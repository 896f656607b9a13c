import { goToSignIn } from "../trpc/sign-in-again";

/**
 * Downloads the file at one of our addresses. Throws the service's refusal, for `messageOf`.
 *
 * A browser gives no reason for a failed download, so this requests the file first, and aborts once the
 * response has begun.
 */
export async function saveFile(href: string): Promise<void> {
  const asking = new AbortController();
  const response = await fetch(href, { signal: asking.signal });
  if (!response.ok) throw await toRefusal(response);
  asking.abort();
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}

/** The error in the form that tRPC calls throw. */
async function toRefusal(response: Response): Promise<Error> {
  const envelope: unknown = await response.json();
  const code: unknown = Reflect.get(Object(envelope), "code");
  if (code === "missing_credentials") goToSignIn();
  const message = String(Reflect.get(Object(envelope), "message"));
  const errors: unknown = Reflect.get(Object(Reflect.get(Object(envelope), "data")), "errors");
  return Object.assign(new Error(message), { data: { appCode: code, errors } });
}
