import type { Application } from "../application";
import { answerSignIn } from "../sign-in/answer-sign-in";
import { SIGN_IN_PATH } from "../sign-in/sign-in";
import { answerTrpc, TRPC_PATH } from "../trpc/answer-trpc";
import { answerExport, EXPORT_PATH } from "./answer-export";
import { requireOwnOrigin } from "./own-origin";

type AnswerWeb = (application: Application, request: Request) => Promise<Response>;

/** What takes a Web-standard request and answers one: the paths of the dashboard's own calls. */
const MOUNTS: readonly (readonly [string, AnswerWeb])[] = [
  [SIGN_IN_PATH, answerSignIn],
  [TRPC_PATH, answerTrpc],
  [EXPORT_PATH, answerExport],
];

/** Whether the path is one of the dashboard's calls. */
export function isWebPath(path: string): boolean {
  return MOUNTS.some(([prefix]) => path.startsWith(`${prefix}/`));
}

/** Answers one of the dashboard's calls. Throws an `AppError` for what does not get that far. */
export async function answerWeb(application: Application, request: Request): Promise<Response> {
  requireOwnOrigin(application, request);
  const { pathname } = new URL(request.url);
  const [, answer] = MOUNTS.find(([prefix]) => pathname.startsWith(`${prefix}/`)) ?? [];
  if (answer === undefined) throw new TypeError(`${pathname} is not one of the dashboard's calls.`);
  return answer(application, request);
}
