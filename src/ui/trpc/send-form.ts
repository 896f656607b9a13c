/** Receives the sent fraction of a form, from 0 to 1. */
type OnSent = (part: number) => void;

const listeners = new WeakMap<FormData, OnSent>();

/** Reports upload progress while a call sends the form. */
export function followSending(form: FormData, onSent: OnSent): void {
  listeners.set(form, onSent);
}

type FormRequest = Readonly<{
  method?: string | undefined;
  headers?: HeadersInit | undefined;
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}>;

/** `fetch` for forms, with upload progress, which the browser's `fetch` does not report. */
export function sendForm(address: RequestInfo | URL, init: FormRequest = {}): Promise<Response> {
  const { method = "POST", headers, body, signal } = init;
  if (!(body instanceof FormData)) throw new TypeError("Only forms are sent in this way.");
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(new DOMException("The call was abandoned.", "AbortError"));
    if (signal?.aborted) return abandon();
    const request = new XMLHttpRequest();
    request.open(method, address instanceof Request ? address.url : address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    const onSent = listeners.get(body);
    if (onSent !== undefined) {
      request.upload.addEventListener("progress", ({ loaded, total }) => onSent(loaded / total));
      request.upload.addEventListener("load", () => onSent(1));
    }
    request.addEventListener("load", () => {
      resolve(new Response(request.responseText, { status: request.status }));
    });
    request.addEventListener("error", () => reject(new TypeError("The service could not be reached.")));
    request.addEventListener("abort", abandon);
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body);
  });
}
