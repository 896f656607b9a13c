import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiJson } from "../src/transport/rest/system-routes";

/** Writes down what the API promises, for readers without a server; a test fails when it is out of date. */
writeFileSync(join(import.meta.dirname, "../docs/openapi.json"), openApiJson());
