import { z } from "zod";
import { pathParameters } from "../../contract/endpoint";
import { resourceId } from "../../contract/fields";
import { toInputErrors } from "../../contract/input-errors";
import { parseSent } from "../../contract/parse-sent";
import { invalidRequest } from "../../domain/errors";
import type { Conditions, Context } from "../../services/context";
import { type Access, authorizePartnerAdmin, authorizePerson } from "../../services/people/authorize-person";
import { readUpToDate } from "../../services/read-at-replica";
import type { Binding } from "../binding";
import { procedure, type SignedIn } from "./init";

/**
 * Whose data a call is about. The binding reads the operation's fields, but access is checked before that.
 */
const OF_PARTNER = z.object({ partnerId: resourceId });
const OF_CUSTOMER = OF_PARTNER.extend({ userId: resourceId });

/**
 * The counterpart of the `If-…` headers of REST. Unknown conditions are refused: otherwise the write would
 * lack a guard that its sender relies on.
 */
const CONDITIONS = z.object({
  conditions: z
    .strictObject({
      previewToken: z.string().exactOptional(),
      versions: z.array(z.number().int()).exactOptional(),
    })
    .optional(),
});

/** A procedure's input: the operation's own, the partner, and conditions in place of `If-…` headers. */
export type Addressed<Input> = (Input extends Record<string, never> ? unknown : Input) &
  Readonly<{ partnerId: string; conditions?: Conditions }>;

/**
 * A procedure that reads. Its input and its result are those of the REST operation, with the input in one
 * flat object.
 */
export function query<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .query(({ ctx, input }) => runOperation(binding, ctx, { input, access: "view" }));
}

/** A procedure that writes. */
export function mutation<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .mutation(({ ctx, input }) => runOperation(binding, ctx, { input, access: "edit" }));
}

/** A procedure that changes the business itself, and not only how its transactions count. */
export function managing<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .mutation(({ ctx, input }) => runOperation(binding, ctx, { input, access: "manage" }));
}

/** Passes the input through unchanged. The binding validates it, with the same messages as over REST. */
export function asSent<Input extends object>(input: unknown): Input {
  return input as Input;
}

/** Runs an operation for a person. `with` adds to its context. */
export async function runOperation<Input extends object, Data>(
  binding: Binding<Input, Data>,
  signedIn: SignedIn,
  { input, access, with: more }: Readonly<{ input: unknown; access: Access; with?: Partial<Context> }>,
): Promise<Data> {
  const { partnerId, conditions, ...sent } = membersOf(input);
  const names = pathParameters(binding.endpoint.path);
  const members = Object.entries(sent);
  const path = Object.fromEntries(members.filter(([name]) => names.includes(name)));
  const fields = Object.fromEntries(members.filter(([name]) => !names.includes(name)));
  const userId = names.includes("userId") ? (path.userId ?? null) : undefined;
  const context = await authorize(signedIn, { partnerId, userId, access });
  const { forecastStore } = signedIn.application;
  const storeForecasts: Context["storeForecasts"] = (toStore) => forecastStore.store(toStore);
  const withConditions = { ...context, storeForecasts, ...more, ...toConditions(conditions) };
  const runIn = async (where: Context) => (await binding.run(where, { path, fields })).data;
  if (access !== "view" || typeof userId !== "string") return runIn(withConditions);
  return readUpToDate(withConditions, userId, runIn);
}

/**
 * The context in which services run for this person. Without a `userId`, requires access to the partner
 * instead of a customer.
 */
export async function authorize(
  { application, person }: Pick<SignedIn, "application" | "person">,
  { partnerId, userId, access }: Readonly<{ partnerId: unknown; userId: unknown; access: Access }>,
): Promise<Context> {
  const { database, now } = application;
  const context = { database, now, person };
  if (userId === undefined) return authorizePartnerAdmin(context, read(OF_PARTNER, { partnerId }).partnerId);
  return authorizePerson(context, { ...read(OF_CUSTOMER, { partnerId, userId }), access });
}

/** Reads the fields that a call adds to its operation's own, with the same error messages. */
function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = parseSent(schema, sent);
  if (parsed.success) return parsed.data;
  const errors = toInputErrors(parsed.error.issues, sent);
  throw invalidRequest(errors.map((error) => ({ ...error, in: "body" })));
}

/** The members of an input, none of which is checked. Callers may send anything, also null. */
export function membersOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}

function toConditions(sent: unknown): Readonly<{ conditions?: Conditions }> {
  const { conditions } = read(CONDITIONS, { conditions: sent });
  return conditions === undefined ? {} : { conditions };
}
