import type { Application } from "../application";
import { handleSignIn, requireSignInRoute } from "../sign-in/handle-sign-in";
import { SIGN_IN_PATH } from "../sign-in/sign-in";
import { handleTrpc, maxTrpcBodyBytes, requireProcedures, TRPC_PATH } from "../trpc/handle-trpc";
import { EXPORT_PATH, handleExport } from "./handle-export";
import { requireOwnOrigin } from "./own-origin";

/** A group of dashboard calls that accepts a Web-standard request and returns a Web-standard response. */
type Mount = Readonly<{
  prefix: string;
  /** Throws `route_not_found` if the path does not exist, without checking the session or the body. */
  requireRoute: (request: Request) => void;
  maxBodyBytes: (request: Request) => number;
  handle: (application: Application, request: Request, requestId: string) => Promise<Response>;
}>;

/** Enough for an email address and a password. */
const MAX_SIGN_IN_BYTES = 16 * 1024;

const MOUNTS: readonly Mount[] = [
  {
    prefix: SIGN_IN_PATH,
    requireRoute: requireSignInRoute,
    maxBodyBytes: () => MAX_SIGN_IN_BYTES,
    handle: handleSignIn,
  },
  {
    prefix: TRPC_PATH,
    requireRoute: requireProcedures,
    maxBodyBytes: maxTrpcBodyBytes,
    handle: handleTrpc,
  },
  { prefix: EXPORT_PATH, requireRoute: () => undefined, maxBodyBytes: () => 0, handle: handleExport },
];

/** Whether the path is one of the dashboard's calls. */
export function isWebPath(path: string): boolean {
  return MOUNTS.some(({ prefix }) => path.startsWith(`${prefix}/`));
}

/** The size limit for the body of a dashboard call. */
export function maxBodyBytes(request: Request): number {
  return mountOf(request).maxBodyBytes(request);
}

/** Handles a dashboard call. Throws an `AppError` if the route or the origin is refused. */
export async function handleWebRequest(
  application: Application,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { requireRoute, handle } = mountOf(request);
  requireRoute(request);
  requireOwnOrigin(application, request);
  return handle(application, request, requestId);
}

function mountOf({ url }: Request): Mount {
  const { pathname } = new URL(url);
  const mount = MOUNTS.find(({ prefix }) => pathname.startsWith(`${prefix}/`));
  if (mount === undefined) throw new TypeError(`${pathname} is not one of the dashboard's calls.`);
  return mount;
}
