export const SITE_LINKS = {
  guides: "/docs",
  apiReference: "/docs/api",
  openApiDocument: "/api/v1/openapi.json",
  status: "/healthz",
} as const;
