import { createServer } from "node:http";
import { listenAnywhere } from "./listen-anywhere";

await listenAnywhere(
  createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }),
);
