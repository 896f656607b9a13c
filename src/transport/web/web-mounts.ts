import type { Application } from "../application";
import { answerSignIn, requireSignInRoute } from "../sign-in/answer-sign-in";
import { SIGN_IN_PATH } from "../sign-in/sign-in";
import { answerTrpc, maxTrpcBodyBytes, requireProcedures, TRPC_PATH } from "../trpc/answer-trpc";
import { answerExport, EXPORT_PATH } from "./answer-export";
import { requireOwnOrigin } from "./own-origin";

/** A group of dashboard calls that accepts a Web-standard request and returns a Web-standard response. */
type Mount = Readonly<{
  prefix: string;
  /** Throws `route_not_found` if the path does not exist, without checking the session or the body. */
  requireRoute: (request: Request) => void;
  maxBodyBytes: (request: Request) => number;
  answer: (application: Application, request: Request, requestId: string) => Promise<Response>;
}>;

/** Enough for an email address and a password. */
const MAX_SIGN_IN_BYTES = 16 * 1024;

const MOUNTS: readonly Mount[] = [
  {
    prefix: SIGN_IN_PATH,
    requireRoute: requireSignInRoute,
    maxBodyBytes: () => MAX_SIGN_IN_BYTES,
    answer: answerSignIn,
  },
  {
    prefix: TRPC_PATH,
    requireRoute: requireProcedures,
    maxBodyBytes: maxTrpcBodyBytes,
    answer: answerTrpc,
  },
  { prefix: EXPORT_PATH, requireRoute: () => undefined, maxBodyBytes: () => 0, answer: answerExport },
];

/** Whether the path is one of the dashboard's calls. */
export function isWebPath(path: string): boolean {
  return MOUNTS.some(({ prefix }) => path.startsWith(`${prefix}/`));
}

/** The size limit for the body of a dashboard call. */
export function maxBodyBytes(request: Request): number {
  return mountOf(request).maxBodyBytes(request);
}

/** Answers a dashboard call. Throws an `AppError` if the route or the origin is refused. */
export async function answerWeb(
  application: Application,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { requireRoute, answer } = mountOf(request);
  requireRoute(request);
  requireOwnOrigin(application, request);
  return answer(application, request, requestId);
}

function mountOf({ url }: Request): Mount {
  const { pathname } = new URL(url);
  const mount = MOUNTS.find(({ prefix }) => pathname.startsWith(`${prefix}/`));
  if (mount === undefined) throw new TypeError(`${pathname} is not one of the dashboard's calls.`);
  return mount;
}
