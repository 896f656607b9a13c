import {
  chosenLanguage,
  namedPasskey,
  ownPasskey,
  ownSession,
  presentPasskey,
  presentSession,
} from "../../../contract/account";
import { AppError } from "../../../domain/errors";
import { endOtherSessions, endSession } from "../../../services/account/end-session";
import { hasTwoFactor } from "../../../services/account/has-two-factor";
import { listPasskeys } from "../../../services/account/list-passkeys";
import { listSessions } from "../../../services/account/list-sessions";
import { removePasskey } from "../../../services/account/remove-passkey";
import { renamePasskey } from "../../../services/account/rename-passkey";
import { setLanguage } from "../../../services/account/set-language";
import { refuseDemoAccount } from "../../sign-in/own-account";
import { procedure, type SignedIn } from "../init";
import { heldStream } from "../live-stream";

/** What people do with their own account. */
export const accountProcedures = {
  /** Everybody knows the demo's password, so there each person sees only their own browser. */
  listSessions: procedure.query(async ({ ctx }) => {
    const { application, person, sessionId } = ctx;
    const sessions = (await listSessions(application, person.id)).map((session) =>
      presentSession(session, sessionId),
    );
    const isShared = application.demo.isDemoPerson(person.email);
    return { sessions: isShared ? sessions.filter(({ isCurrent }) => isCurrent) : sessions };
  }),

  getSecurity: procedure.query(async ({ ctx }) => ({
    hasTwoFactor: await hasTwoFactor(ctx.application, ctx.person.id),
  })),

  endSession: procedure.input(ownSession).mutation(async ({ ctx, input }) => {
    const { application, person } = requireOwnAccount(ctx);
    const wasOpen = await endSession(application, { personId: person.id, ...input });
    application.liveStreams.pollNow();
    return { wasOpen };
  }),

  endOtherSessions: procedure.mutation(async ({ ctx }) => {
    const { application, person, sessionId } = requireOwnAccount(ctx);
    if (sessionId === null) throw new AppError("missing_credentials", "Sign in first.");
    await endOtherSessions(application, { personId: person.id, sessionId });
    application.liveStreams.pollNow();
    return {};
  }),

  listPasskeys: procedure.query(async ({ ctx }) => ({
    passkeys: (await listPasskeys(ctx.application, ctx.person.id)).map(presentPasskey),
  })),

  renamePasskey: procedure.input(namedPasskey).mutation(async ({ ctx, input }) => {
    const { application, person } = requireOwnAccount(ctx);
    return { wasThere: await renamePasskey(application, { personId: person.id, ...input }) };
  }),

  removePasskey: procedure.input(ownPasskey).mutation(async ({ ctx, input }) => {
    const { application, person } = requireOwnAccount(ctx);
    return { wasThere: await removePasskey(application, { personId: person.id, ...input }) };
  }),

  /** Everybody shares the demo account, so there the choice is stored only in the browser. */
  setLanguage: procedure.input(chosenLanguage).mutation(async ({ ctx, input }) => {
    const { application, person } = ctx;
    if (application.demo.isDemoPerson(person.email)) return {};
    await setLanguage(application, { personId: person.id, ...input });
    return {};
  }),

  /** Sends nothing. Fails when the session ends. */
  watchSession: procedure.subscription(({ ctx, signal }) =>
    heldStream(ctx, { signal, viewer: null }, untilOver),
  ),
};

function requireOwnAccount(signedIn: SignedIn): SignedIn {
  refuseDemoAccount(signedIn.application, signedIn.person);
  return signedIn;
}

async function* untilOver(ends: AbortSignal): AsyncGenerator<never> {
  if (ends.aborted) return;
  await new Promise((resolve) => ends.addEventListener("abort", resolve, { once: true }));
}
