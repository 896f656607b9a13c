import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiJson } from "../src/transport/rest/system-routes";

/** Writes the OpenAPI document, for readers without a server. A test fails if the file is out of date. */
writeFileSync(join(import.meta.dirname, "../docs/openapi.json"), openApiJson());
