import { currentApplication } from "../application";
import { handleRequest } from "./handle-request";
import { toRestRequest } from "./rest-request";
import { toWebResponse } from "./web-response";

type Handler = (request: Request) => Promise<Response>;

/**
 * The Web-standard handler of every REST path, for Next's route files to export.
 *
 * The path alone determines what a request means, so all route files export this one function for every
 * method.
 */
const handle: Handler = async (request) => {
  const response = await handleRequest(currentApplication(), toRestRequest(request));
  return toWebResponse(response, request.method);
};

export const restRoute = {
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
} satisfies Record<string, Handler>;
