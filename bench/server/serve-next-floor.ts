import { createServer } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { listenAnywhere } from "./listen-anywhere";

// Next.js is CommonJS and reads NODE_ENV when it loads, so NODE_ENV has to be set first.
const next: typeof import("next").default = createRequire(import.meta.url)("next");

const app = next({ dev: false, dir: fileURLToPath(new URL("../next-floor", import.meta.url)) });
await app.prepare();
const handle = app.getRequestHandler();
await listenAnywhere(createServer((request, response) => void handle(request, response)));
