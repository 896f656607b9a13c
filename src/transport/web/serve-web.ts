import type { IncomingMessage, ServerResponse } from "node:http";
import { MAX_FORM_BYTES } from "../../contract/endpoint";
import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { readAtMost } from "../read-at-most";
import { isFormMediaType } from "../rest/read-form";
import { methodNotAllowed } from "../rest/routes";
import { noteClientAddress } from "./client-address";
import { sendWebResponse, toWebRequest } from "./node-exchange";
import { answerWeb } from "./web-mounts";

/** The dashboard sends lists of edits. */
const MAX_JSON_BYTES = 512 * 1024;

const METHODS = ["GET", "POST"];

/** Serves one of the dashboard's calls. Throws an `AppError` before anything is answered, and never after. */
export async function serveWeb(
  application: Application,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!METHODS.includes(request.method ?? "")) throw methodNotAllowed(METHODS);
  const { host } = request.headers;
  if (host === undefined || !URL.canParse(`http://${host}`)) {
    throw new AppError("malformed_request", "The Host header is missing or is no host.");
  }
  const maxBytes = isFormMediaType(request.headers["content-type"]) ? MAX_FORM_BYTES : MAX_JSON_BYTES;
  const body = await readAtMost(request, maxBytes);
  if (body === null) {
    throw new AppError("payload_too_large", `The body may have at most ${maxBytes} bytes.`);
  }
  noteClientAddress(request, application.environment);
  const webRequest = toWebRequest(request, response, { origin: `http://${host}`, body });
  await sendWebResponse(response, await answerWeb(application, webRequest));
}
