import { AppError } from "../../domain/errors";
import type { SignedIn } from "./init";

/**
 * Throws `insufficient_scope` for the demo account where anybody can sign in with its public password, and
 * could otherwise get credentials that last, make the server send requests, or erase what others look at.
 */
export function refuseOpenDemo({ application, person }: SignedIn): void {
  if (application.demo.mayLetIn(person.email)) return;
  throw new AppError(
    "insufficient_scope",
    "The demo account cannot do this here, since its password is public.",
    {
      reason: "demo_account",
    },
  );
}
