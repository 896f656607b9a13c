import { nameControls } from "./name-controls";

export type Credentials = Readonly<{ clientId: string; clientSecret: string }>;

/** The methods of a rendered Swagger UI that this page uses. */
type Reference = Readonly<{ preauthorizeApiKey: (scheme: string, value: string) => void }>;

type Document = Readonly<{
  paths: Readonly<
    Record<string, Readonly<Record<string, Readonly<{ tags: string[]; operationId: string }>>>>
  >;
}>;

/**
 * Fetches an OpenAPI document and renders it into `element` with Swagger UI, with the credentials filled in
 * and the first operation open. Resolves once it is on screen. Rejects if the document cannot be fetched,
 * which Swagger UI would show as raw text.
 */
export async function renderReference(options: {
  documentUrl: string;
  credentials: Credentials | null;
  element: HTMLElement;
  signal: AbortSignal;
}): Promise<void> {
  const { documentUrl, credentials, element, signal } = options;
  const [{ default: SwaggerUI }, document] = await Promise.all([
    import("swagger-ui-dist/swagger-ui-es-bundle.js"),
    fetchDocument(documentUrl, signal),
  ]);
  signal.throwIfAborted();
  if (window.location.hash === "") nameFirst(document);
  const reference = await new Promise<Reference>((resolve) => {
    const rendered: Reference = SwaggerUI({
      domNode: element,
      spec: document,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      tryItOutEnabled: true,
      // The contrast of the default theme is too low.
      syntaxHighlight: { theme: "tomorrow-night" },
      // The public validator would send a request to a third party.
      validatorUrl: null,
      plugins: [PLAIN_PATHS],
      onComplete: () => resolve(rendered),
    });
  });
  nameControls(element, signal);
  for (const [scheme, value] of Object.entries(credentials ?? {})) {
    reference.preauthorizeApiKey(scheme, value);
  }
}

type WithReact = Readonly<{
  React: Readonly<{ createElement: (type: string, props: null, children: unknown) => unknown }>;
}>;

/**
 * Paths are plain text: they are inside the button that opens their operation, where a link could not be
 * reached.
 */
const PLAIN_PATHS = () => ({
  wrapComponents: {
    DeepLink:
      (_link: unknown, { React }: WithReact) =>
      ({ text }: Readonly<{ text: unknown }>) =>
        React.createElement("span", null, text),
  },
});

/** Makes the address name the first operation, because Swagger UI opens the operation named there. */
function nameFirst({ paths }: Document): void {
  const [first] = Object.values(paths).flatMap((operations) => Object.values(operations));
  if (first === undefined) return;
  const [tag = "default"] = first.tags;
  window.history.replaceState(null, "", `#/${encodeURIComponent(tag)}/${first.operationId}`);
}

async function fetchDocument(url: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return response.json();
}
