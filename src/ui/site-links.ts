export const SITE_LINKS = {
  apiReference: "/docs/api",
  openApiDocument: "/api/v1/openapi.json",
  status: "/healthz",
} as const;
