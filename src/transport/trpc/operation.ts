import { z } from "zod";
import { pathParameters } from "../../contract/endpoint";
import { resourceId } from "../../contract/fields";
import { toInputErrors } from "../../contract/input-errors";
import { sayError } from "../../contract/say-error";
import { AppError } from "../../domain/errors";
import type { Conditions, Context } from "../../services/context";
import { type Access, authorizePartnerAdmin, authorizePerson } from "../../services/people/authorize-person";
import { readWhatIsNow } from "../../services/read-at-replica";
import type { Binding } from "../binding";
import { procedure, type SignedIn } from "./init";

/** Whose data a call is about. The binding reads its fields, but this is asked before that. */
const OF_PARTNER = z.object({ partnerId: resourceId });
const OF_CUSTOMER = OF_PARTNER.extend({ userId: resourceId });

/**
 * What over REST `If-…` headers say. A condition that cannot be read is refused: without it the write would
 * not be guarded as its sender believes.
 */
const CONDITIONS = z.object({
  conditions: z
    .strictObject({
      previewToken: z.string().exactOptional(),
      versions: z.array(z.number().int()).exactOptional(),
    })
    .optional(),
});

/**
 * What a procedure takes beside the operation's own input: whose customer it is, and what `If-…` headers say.
 */
export type Addressed<Input> = (Input extends Record<string, never> ? unknown : Input) &
  Readonly<{ partnerId: string; conditions?: Conditions }>;

/** A procedure that reads. Its input and its answer are those of the REST operation, in one flat object. */
export function query<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .query(({ ctx, input }) => answer(binding, ctx, { input, access: "view" }));
}

/** A procedure that writes. */
export function mutation<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .mutation(({ ctx, input }) => answer(binding, ctx, { input, access: "edit" }));
}

/** A procedure that changes what a business is, and not only how its transactions count. */
export function managing<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure
    .input(asSent<Addressed<Input>>)
    .mutation(({ ctx, input }) => answer(binding, ctx, { input, access: "manage" }));
}

/** Lets the input through as it came: the binding validates it, with the same words as over REST. */
export function asSent<Input extends object>(input: unknown): Input {
  return input as Input;
}

/** Answers an operation for a person; `with` is what its context holds beside who asks. */
export async function answer<Input extends object, Data>(
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
  const { forecastRecorder } = signedIn.application;
  const keepForecast: Context["keepForecast"] = (told) => forecastRecorder.record(told);
  const demanding = { ...context, keepForecast, ...more, ...toConditions(conditions) };
  const answerIn = async (where: Context) => (await binding.answer(where, { path, fields })).data;
  if (access !== "view" || typeof userId !== "string") return answerIn(demanding);
  return readWhatIsNow(demanding, userId, answerIn);
}

/**
 * The context in which the services run for this person; without a `userId` it is the partner that is asked
 * for.
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

/** Reads what a call says beside its operation's own fields, and refuses it in the same words. */
function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent, { error: sayError });
  if (parsed.success) return parsed.data;
  const errors = toInputErrors(parsed.error.issues, sent);
  throw new AppError("validation_failed", "The request is not valid; see errors.", {
    errors: errors.map((error) => ({ ...error, in: "body" })),
  });
}

function membersOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}

function toConditions(sent: unknown): Readonly<{ conditions?: Conditions }> {
  const { conditions } = read(CONDITIONS, { conditions: sent });
  return conditions === undefined ? {} : { conditions };
}
