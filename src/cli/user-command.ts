import { Command } from "commander";
import { emailAddress } from "../contract/fields";
import { listPeople } from "../db/accounts/people";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../domain/password";
import { ROLES, type Role } from "../domain/person";
import { createPerson, newPassword, resetPassword, resetTwoFactor } from "../services/people/create-person";
import { grantAccess, type Refusal, revokeAccess } from "../services/people/grant-access";
import { openReset } from "../services/people/reset-by-link";
import type { CommandLine } from "./command-line";
import { readName } from "./read-name";

const REFUSALS: Readonly<Record<Refusal, string>> = {
  no_such_person: "Nobody has this email. Create the person first: cashflow user create.",
  no_such_partner: "There is no partner with this name. See: cashflow partner list.",
  no_such_customer: "The partner has no customer with this id.",
  customer_needed:
    "Name the customer with --customer: owner, accountant and viewer are roles for one customer.",
  customer_refused: "Leave out --customer: partner_admin is a role for all customers of the partner.",
};

/** Refusals of a call that is not valid, whatever the database contains. */
const INVALID_CALLS: ReadonlySet<Refusal> = new Set(["customer_needed", "customer_refused"]);

const PARTNER_NEEDED = "Name the partner with --partner.";

type GrantOptions = Readonly<{ partner?: string; customer?: string; role?: string }>;

/** `cashflow user …`: the people who sign in to the dashboard. */
export function userCommand({ context, print, fail, refuse }: CommandLine): Command {
  const command = new Command("user").description(
    "Creates and lists the people who sign in to the dashboard, and manages their access.",
  );
  const end = (refusal: Refusal): never => (INVALID_CALLS.has(refusal) ? refuse : fail)(REFUSALS[refusal]);

  withGrant(command.command("create"))
    .description(
      "create a person who can sign in, optionally with access to one business or to a whole partner",
    )
    .requiredOption("--email <email>", "the address they sign in with")
    .requiredOption("--name <name>", "the name that others see")
    .option("--password <password>", "at least 8 characters; by default, one is generated and shown once")
    .action(async (options: GrantOptions & Readonly<{ email: string; name: string; password?: string }>) => {
      const email = readEmail(options.email, refuse);
      const role = readRole(options, refuse);
      const password = readPassword(options.password, refuse);
      const name = readName("--name", options.name, refuse);
      const { partner, customer } = options;
      if (partner === undefined && (customer ?? options.role) !== undefined) refuse(PARTNER_NEEDED);
      const grant = partner === undefined ? null : { partnerName: partner, userId: customer ?? null, role };
      const details = { email, name, password, access: grant };
      const person = await createPerson(await context({ mayBeFirst: true }), details);
      if (person === "email_taken") return fail(`Somebody already signs in with ${email}.`);
      if (typeof person === "string") return end(person);
      const isMade = options.password === undefined;
      const access = partner === undefined ? null : { partner, customer: customer ?? null, role };
      print(
        {
          userId: person.id,
          email: person.email,
          name: person.name,
          access,
          ...(isMade ? { password } : {}),
        },
        [
          `email     ${person.email}`,
          ...(isMade ? [`password  ${password}`, "It is shown only once."] : []),
          access === null
            ? "They have no access yet. Grant it with: cashflow user grant"
            : `${access.role} of ${customer ?? partner}`,
        ],
      );
    });

  withGrant(command.command("grant"))
    .description("let a person view or edit a business, or administer a partner")
    .requiredOption("--email <email>", "the person's email")
    .action(async (options: GrantOptions & Readonly<{ email: string }>) => {
      const { email, customer, partner = refuse(PARTNER_NEEDED) } = options;
      const role = readRole(options, refuse);
      const target = { partnerName: partner, userId: customer ?? null, role };
      const refusal = await grantAccess(await context(), { email, ...target });
      if (refusal !== null) end(refusal);
      print({ email, partner, customer: customer ?? null, role }, [
        `${email} is ${role} of ${customer ?? partner}.`,
      ]);
    });

  command
    .command("withdraw")
    .description(
      "withdraw a person's access to a business or, without --customer, their role as a partner's admin",
    )
    .requiredOption("--email <email>", "the person's email")
    .requiredOption("--partner <name>", "the partner's name")
    .option("--customer <userId>", "the partner's id for the business")
    .action(async (options: Readonly<{ email: string; partner: string; customer?: string }>) => {
      const { email, partner, customer } = options;
      const withdrawn = await revokeAccess(await context(), {
        email,
        partnerName: partner,
        userId: customer ?? null,
      });
      if (typeof withdrawn === "string") return end(withdrawn);
      print({ email, partner, customer: customer ?? null, isWithdrawn: withdrawn }, [
        withdrawn === true
          ? `${email} no longer has access to ${customer ?? partner}.`
          : "There was no access to withdraw.",
      ]);
    });

  command
    .command("reset-password")
    .description("give a person a new password, end all their sessions and remove their passkeys")
    .requiredOption("--email <email>", "the person's email")
    .option("--password <password>", "at least 8 characters; by default, one is generated and shown once")
    .action(async (options: Readonly<{ email: string; password?: string }>) => {
      const password = readPassword(options.password, refuse);
      const person = await resetPassword(await context(), { email: options.email, password });
      if (person === null) return end("no_such_person");
      const isMade = options.password === undefined;
      print({ email: person.email, ...(isMade ? { password } : {}) }, [
        `${person.email} has a new password, no passkeys, and is signed out everywhere.`,
        ...(isMade ? [`password  ${password}`, "It is shown only once."] : []),
      ]);
    });

  command
    .command("reset-link")
    .description("print a path where a person can choose a new password, once and within an hour")
    .requiredOption("--email <email>", "the person's email")
    .action(async (options: Readonly<{ email: string }>) => {
      const token = await openReset(await context(), options.email);
      if (token === null) return end("no_such_person");
      const path = `/reset-password/${token}`;
      print({ email: options.email, path }, [
        path,
        "Append it to the address of the dashboard. It works once, within an hour, and is not shown again.",
      ]);
    });

  command
    .command("reset-two-factor")
    .description("turn off two-factor sign-in for a person who has lost their authenticator app")
    .requiredOption("--email <email>", "the person's email")
    .action(async (options: Readonly<{ email: string }>) => {
      const person = await resetTwoFactor(await context(), options);
      if (person === null) return end("no_such_person");
      print({ email: person.email }, [`${person.email} signs in with only their password.`]);
    });

  command
    .command("list")
    .description("list the people who can sign in, with their access")
    .action(async () => {
      const found = await listPeople((await context()).database.reads);
      const users = found.map(({ id, grants, ...person }) => ({
        userId: id,
        ...person,
        access: grants.map(({ partnerName, userId, role }) => ({
          partner: partnerName,
          customer: userId,
          role,
        })),
      }));
      const lines = users.map(
        ({ email, name, access }) =>
          `${email}  ${name}  ${access.map(({ partner, customer, role }) => `${role} of ${partner}${customer === null ? "" : ` / ${customer}`}`).join(", ") || "no access"}`,
      );
      print({ users }, lines.length === 0 ? ["Nobody can sign in yet."] : lines);
    });

  return command;
}

function withGrant(command: Command): Command {
  return command
    .option("--partner <name>", "the partner's name")
    .option(
      "--customer <userId>",
      "the partner's id for the business; by default, all of the partner's businesses",
    )
    .option(
      "--role <role>",
      `one of ${ROLES.join(", ")}; by default, owner with --customer and partner_admin without`,
    );
}

function readRole({ customer, role }: GrantOptions, refuse: CommandLine["refuse"]): Role {
  const name = role ?? (customer === undefined ? "partner_admin" : "owner");
  return (
    ROLES.find((word) => word === name) ??
    refuse(`There is no role "${name}". The roles are ${ROLES.join(", ")}.`)
  );
}

/** Refuses what could not sign in. */
function readEmail(email: string, refuse: CommandLine["refuse"]): string {
  return emailAddress.safeParse(email.trim()).success ? email : refuse(`${email} is not an email address.`);
}

function readPassword(given: string | undefined, refuse: CommandLine["refuse"]): string {
  const password = given ?? newPassword();
  return password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH
    ? refuse(`A password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`)
    : password;
}
