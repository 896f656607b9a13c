import { currentApplication } from "../application";
import { newRequestId } from "../http/request-id";
import { presentError } from "../rest/present-error";
import { CLIENT_ADDRESS_HEADER } from "../sign-in/sign-in";
import { handleWebRequest } from "./web-mounts";

/**
 * The handler that route files of dashboard calls export, for a platform that knows only Next.
 *
 * The client's address is unknown here, so the one in the request is dropped.
 */
async function handle(request: Request): Promise<Response> {
  const application = currentApplication();
  const requestId = newRequestId();
  const sent = new Headers(request.headers);
  sent.delete(CLIENT_ADDRESS_HEADER);
  try {
    return await handleWebRequest(application, new Request(request, { headers: sent }), requestId);
  } catch (error) {
    const { status, headers, body } = presentError(error, requestId, application.logger);
    return new Response(body, { status, headers });
  }
}

export const webRoute = { GET: handle, POST: handle };
