import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import type { RequestBody } from "../http/request-body";
import { isJsonMediaType, parseJson } from "../rest/parse-json";
import { methodNotAllowed } from "../rest/routes";
import { noteClientAddress } from "./client-address";
import { sendWebResponse, toWebRequest } from "./node-exchange";
import { handleWebRequest, maxBodyBytes } from "./web-mounts";

const METHODS = ["GET", "POST"];

/**
 * Serves a call from the dashboard. Method, host, route, origin and session are checked before the body,
 * which is read only on demand. Throws an `AppError` only before the response begins.
 */
export async function serveWeb(
  application: Application,
  request: IncomingMessage,
  response: ServerResponse,
  { body, requestId }: Readonly<{ body: RequestBody; requestId: string }>,
): Promise<void> {
  if (!METHODS.includes(request.method ?? "")) throw methodNotAllowed(METHODS);
  const { host } = request.headers;
  if (!host) throw new AppError("malformed_request", "The Host header is missing.");
  noteClientAddress(request, application.environment);
  const readBody = async (): Promise<Uint8Array> => {
    const maxBytes = maxBodyBytes(webRequest);
    const bytes = await body.read(maxBytes);
    if (bytes === null)
      throw new AppError("payload_too_large", `The body may have at most ${maxBytes} bytes.`);
    // The next parser would not detect an object with the same member twice.
    if (isJsonMediaType(request.headers["content-type"])) parseJson(bytes);
    return bytes;
  };
  const webRequest = toWebRequest(request, response, { origin: `http://${host}`, readBody });
  await sendWebResponse(request, response, await handleWebRequest(application, webRequest, requestId));
}
