import {
  accessOfPerson,
  newInvitation,
  newRole,
  openInvitation,
  peopleOfBusiness,
  presentInvitation,
  presentMember,
} from "../../../contract/people";
import { type CustomerName, customerIdOf } from "../../../domain/customer-id";
import type { Language } from "../../../domain/language";
import type { Role } from "../../../domain/person";
import { requireCustomer } from "../../../services/access";
import type { Context } from "../../../services/context";
import { changeRole, removeAccess } from "../../../services/people/change-access";
import { invitePerson } from "../../../services/people/invite-person";
import { listPeopleOfBusiness } from "../../../services/people/list-people";
import { withdrawInvitation } from "../../../services/people/withdraw-invitation";
import { invitationMail } from "../../mail/invitation-mail";
import { accountKey } from "../../sign-in/sign-in";
import { procedure, type SignedIn } from "../init";
import { authorize } from "../operation";
import { refuseOpenDemo } from "../refuse-open-demo";

/** Who may see a business, for the people who manage that. */
export const peopleProcedures = {
  list: procedure.input(peopleOfBusiness).query(async ({ ctx, input }) => {
    const { members, hasMore, invitations } = await listPeopleOfBusiness(await manage(ctx, input), input);
    return { people: members.map(presentMember), hasMore, invitations: invitations.map(presentInvitation) };
  }),

  /** Only this response contains the token, and only if no mail was sent. */
  invite: procedure.input(newInvitation).mutation(async ({ ctx, input }) => {
    const context = await letIn(ctx, input);
    await countInvitation(ctx, input);
    const { invitation, token } = await invitePerson(context, input);
    const isMailed = await sendInvitation(ctx, context, { ...input, email: invitation.email, token });
    return {
      email: invitation.email,
      expiresAt: invitation.expiresAt.toISOString(),
      isMailed,
      hasMail: ctx.application.mailer !== null,
      path: isMailed ? null : `/invitation/${token}`,
    };
  }),

  withdraw: procedure.input(openInvitation).mutation(async ({ ctx, input }) => ({
    wasOpen: await withdrawInvitation(await letIn(ctx, input), input),
  })),

  changeRole: procedure.input(newRole).mutation(async ({ ctx, input }) => {
    await changeRole(await letIn(ctx, input), input);
    return {};
  }),

  remove: procedure.input(accessOfPerson).mutation(async ({ ctx, input }) => {
    await removeAccess(await letIn(ctx, input), input);
    return {};
  }),
};

/** Throws `rate_limit_exceeded`, so that nobody can send mail without limit. */
async function countInvitation(
  { application, person }: SignedIn,
  { email, ...business }: CustomerName & Readonly<{ email: string }>,
): Promise<void> {
  const { mailer, attemptLimits, signInSecret } = application;
  if (mailer === null) return;
  const account = accountKey(email, signInSecret);
  await attemptLimits.countInvitation({ inviterId: person.id, customerId: customerIdOf(business), account });
}

type Sent = CustomerName & Readonly<{ email: string; language: Language; role: Role; token: string }>;

async function sendInvitation(
  { application, person }: SignedIn,
  context: Context,
  { userId, email, language, role, token }: Sent,
): Promise<boolean> {
  const { mailer } = application;
  if (mailer === null) return false;
  const { name } = await requireCustomer(context, userId);
  const businessName = role === "partner_admin" ? null : name;
  const link = `${mailer.origin}/invitation/${token}`;
  return mailer.send(invitationMail({ email, language, inviterName: person.name, businessName, link }));
}

async function letIn(signedIn: SignedIn, input: CustomerName): Promise<Context> {
  const context = await manage(signedIn, input);
  refuseOpenDemo(signedIn);
  return context;
}

function manage(signedIn: SignedIn, { partnerId, userId }: CustomerName): Promise<Context> {
  return authorize(signedIn, { partnerId, userId, access: "manage" });
}
