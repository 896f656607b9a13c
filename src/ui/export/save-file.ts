import { goToSignIn } from "../trpc/sign-in-again";

/**
 * Saves the file at an address of ours. Throws what the service refused it with, for `messageOf`.
 *
 * A browser says of a file that it could not have no more than that, so the service is asked first; the
 * answer's beginning is enough.
 */
export async function saveFile(href: string): Promise<void> {
  const asking = new AbortController();
  const answer = await fetch(href, { signal: asking.signal });
  if (!answer.ok) throw await toRefusal(answer);
  asking.abort();
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
}

/** The error as a tRPC call would throw it. */
async function toRefusal(answer: Response): Promise<Error> {
  const envelope: unknown = await answer.json();
  const code: unknown = Reflect.get(Object(envelope), "code");
  if (code === "missing_credentials") goToSignIn();
  const message = String(Reflect.get(Object(envelope), "message"));
  const errors: unknown = Reflect.get(Object(Reflect.get(Object(envelope), "data")), "errors");
  return Object.assign(new Error(message), { data: { appCode: code, errors } });
}
