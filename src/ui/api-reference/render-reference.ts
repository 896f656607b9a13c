/**
 * Fetches an OpenAPI document and lets Swagger UI render it into `element`.
 * Resolves once it is on screen. Rejects if the document cannot be had, which Swagger UI itself would show as raw text.
 */
export async function renderReference(options: {
  documentUrl: string;
  element: HTMLElement;
  signal: AbortSignal;
}): Promise<void> {
  const { documentUrl, element, signal } = options;
  const [{ default: SwaggerUI }, document] = await Promise.all([
    import("swagger-ui-dist/swagger-ui-es-bundle.js"),
    fetchDocument(documentUrl, signal),
  ]);
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    SwaggerUI({
      domNode: element,
      spec: document,
      deepLinking: true,
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      // The default theme is too faint to read for some.
      syntaxHighlight: { theme: "tomorrow-night" },
      // The public validator would be a request to a stranger.
      validatorUrl: null,
      onComplete: () => resolve(),
    });
  });
}

async function fetchDocument(url: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
