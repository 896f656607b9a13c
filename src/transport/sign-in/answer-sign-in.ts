import { AppError } from "../../domain/errors";
import type { Application } from "../application";
import { SIGN_IN_PATH } from "./sign-in";

/** What the dashboard needs of it. Everything else that the package could answer is not there. */
const ANSWERED = ["POST /sign-in/email", "POST /sign-out", "POST /revoke-sessions"];

/** Signs in and out, with the cookie that a session is known by. */
export async function answerSignIn(application: Application, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(SIGN_IN_PATH.length);
  if (ANSWERED.includes(`${request.method} ${path}`)) return application.signIn.handler(request);
  throw new AppError("route_not_found", "There is nothing at this path.");
}
