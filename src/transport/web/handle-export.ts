import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { FILE_OPERATIONS } from "../bindings";
import { fileResponse } from "../rest/file-response";
import { parseTarget } from "../rest/parse-target";
import { readQuery } from "../rest/read-fields";
import { methodNotAllowed } from "../rest/routes";
import { toWebResponse } from "../rest/web-response";
import { findPerson } from "../sign-in/find-session";
import { authorize } from "../trpc/operation";

export const EXPORT_PATH = "/api/export";

/**
 * `GET /api/export/{partnerId}/{userId}`: the file that the REST API returns at `…/export`. With
 * `/sign-off/{changeId}` appended: the sign-off bundle of a closing. Both are for the person of the session
 * cookie. A browser saves a file from a URL, which tRPC cannot provide.
 */
export async function handleExport(
  application: Application,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { method } = request;
  if (method !== "GET") throw methodNotAllowed(["GET"]);
  refuseStrangePages(request);
  const { pathname, search } = new URL(request.url);
  const { segments, query } = parseTarget(pathname + search);
  const [, , partnerId, userId, kind, changeId, ...rest] = segments;
  const isExport = kind === undefined;
  const isSignOff = kind === "sign-off" && changeId !== undefined && rest.length === 0;
  if (partnerId === undefined || userId === undefined || !(isExport || isSignOff)) {
    throw new AppError("route_not_found", "This path does not exist.");
  }
  const person = await findPerson(application, request.headers);
  if (person === null) throw new AppError("missing_credentials", "Sign in first.");
  return application.fairShares.run({ caller: person.id, customer: null, work: "read" }, async () => {
    const context = await authorize({ application, person }, { partnerId, userId, access: "view" });
    const { data } = isExport
      ? await FILE_OPERATIONS.getExport.run(context, { path: { userId }, ...readQuery(query) })
      : await FILE_OPERATIONS.getSignOffBundle.run(context, {
          path: { userId, changeId },
          ...readQuery(query),
        });
    const reader = { callerId: person.id, partnerId };
    const file = await fileResponse({ method, requestId }, data, { application, reader });
    return toWebResponse(file, method);
  });
}

/**
 * A link from any site may lead here, and saves a file for the person who follows it. Other sites' pages must
 * not read its content.
 */
function refuseStrangePages({ headers }: Request): void {
  const site = headers.get("sec-fetch-site") ?? "none";
  const isOwn = site === "same-origin" || site === "none";
  if (isOwn || headers.get("sec-fetch-mode") === "navigate") return;
  throw new AppError("insufficient_scope", "Only a page of the product may read this.");
}
