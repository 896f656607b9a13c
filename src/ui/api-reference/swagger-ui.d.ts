/** The browser build as one ES module. The published types cover only the Node entry. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  import type { SwaggerUIBundle } from "swagger-ui-dist";

  const SwaggerUI: SwaggerUIBundle;
  export default SwaggerUI;
}
