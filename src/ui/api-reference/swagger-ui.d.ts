/** The browser build, as one ES module. The package's published types know only its Node entry. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  import type { SwaggerUIBundle } from "swagger-ui-dist";

  const SwaggerUI: SwaggerUIBundle;
  export default SwaggerUI;
}
