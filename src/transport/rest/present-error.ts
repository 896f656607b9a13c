import type { Logger } from "pino";
import { ERROR_TABLE, errorHelp } from "../../contract/error-table";
import { AppError } from "../../domain/errors";
import { jsonResponse, type RestResponse } from "./message";

const INTERNAL_ERROR = new AppError(
  "internal_error",
  "Something went wrong on our side. Quote the request id if you ask us about it.",
);

/**
 * The error envelope for anything thrown. Details that are not meant for callers are only logged.
 *
 * `isForPage` adds the reason, if there is one, by which pages choose their text.
 */
export function presentError(
  error: unknown,
  requestId: string,
  logger: Logger,
  { isForPage = false }: Readonly<{ isForPage?: boolean }> = {},
): RestResponse<string> {
  const refusal = error instanceof AppError ? error : INTERNAL_ERROR;
  const { status } = ERROR_TABLE[refusal.code];
  if (status >= 500) logger.error({ requestId, err: error }, "request failed");
  const { code, message, errors, reason } = refusal;
  const data = { requestId, errors, ...(isForPage && reason !== null && { reason }) };
  const headers = { ...refusal.headers, link: `<${errorHelp(code)}>; rel="help"` };
  return jsonResponse(requestId, {
    status,
    json: JSON.stringify({ success: false, code, message, data }),
    headers: status === 401 ? { ...headers, "www-authenticate": "x-client-secret" } : headers,
  });
}
