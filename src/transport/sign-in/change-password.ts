import { changePasswordFields } from "../../contract/sign-in";
import { closeAttempts } from "../../services/people/reset-by-link";
import type { Application } from "../application";
import { countAddress } from "./count-address";
import type { Done } from "./done";
import { guesserOf } from "./known-browser";
import { requireOwnAccount } from "./own-account";
import { readSignInFields } from "./read-sign-in-fields";
import { refusing } from "./refusal";

/**
 * Changes the password of the signed-in person. Throws `invalid_credentials` if the current one is wrong.
 *
 * Attempts count as at sign-in, because somebody who has found an open browser may guess here.
 */
export async function changePassword(application: Application, request: Request): Promise<Done> {
  const { signIn, attemptLimits, liveStreams } = application;
  const { headers } = request;
  await countAddress(application, request);
  const person = await requireOwnAccount(application, request);
  const fields = await readSignInFields(request, changePasswordFields);
  const guesser = guesserOf(application, person.email, headers);
  const { revokeOtherSessions, ...body } = fields;
  await attemptLimits.guess(guesser, () => refusing(() => signIn.api.changePassword({ body, headers })));
  await closeAttempts(application, person.id);
  // Left to better-auth, this session would be replaced too, and with it the streams of the current page
  // would end.
  if (revokeOtherSessions) await refusing(() => signIn.api.revokeOtherSessions({ headers }));
  liveStreams.pollNow();
  return { code: "password_changed", cookies: [] };
}
