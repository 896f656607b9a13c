import { z } from "zod";
import { pathParameters } from "../../contract/endpoint";
import { resourceId } from "../../contract/fields";
import { AppError, type FieldError } from "../../domain/errors";
import type { Conditions, Context } from "../../services/context";
import { type Access, authorizePartnerAdmin, authorizePerson } from "../../services/people/authorize-person";
import type { Binding } from "../binding";
import { procedure, type SignedIn } from "./init";

/** What over REST `If-…` headers say. */
const CONDITIONS = z.strictObject({
  previewToken: z.string().exactOptional(),
  versions: z.array(z.number().int()).exactOptional(),
});

/** What a procedure takes beside the operation's own input: whose customer it is, and what `If-…` headers say. */
export type Addressed<Input> = Input & Readonly<{ partnerId: string; conditions?: Conditions }>;

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
  const context = await authorize(signedIn, {
    partnerId,
    userId: names.includes("userId") ? (path.userId ?? null) : undefined,
    access,
  });
  return (await binding.answer({ ...context, ...more, ...readConditions(conditions) }, { path, fields }))
    .data;
}

/** The context in which the services run for this person; without a `userId` it is the partner that is asked for. */
export async function authorize(
  { application, person }: Pick<SignedIn, "application" | "person">,
  { partnerId, userId, access }: Readonly<{ partnerId: unknown; userId: unknown; access: Access }>,
): Promise<Context> {
  const { database, now } = application;
  const context = { database, now, person };
  const partner = readId("partnerId", partnerId);
  if (userId === undefined) return authorizePartnerAdmin(context, partner);
  return authorizePerson(context, { partnerId: partner, userId: readId("userId", userId), access });
}

/** The binding reads the fields of an operation, but whose they are is asked before that. */
function readId(field: string, sent: unknown): string {
  if (sent === undefined || sent === null)
    throw notValid({ field, code: "required", message: `${field} is required` });
  const read = resourceId.safeParse(sent);
  if (read.success) return read.data;
  throw notValid({ field, code: "invalid_value", message: `${field} is no id` });
}

function notValid(error: Pick<FieldError, "field" | "code" | "message">): AppError {
  return new AppError("validation_failed", "The request is not valid; see errors.", {
    errors: [{ ...error, in: "body" }],
  });
}

function membersOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}

/** A condition that cannot be read is refused: without it the write would not be guarded as its sender believes. */
function readConditions(sent: unknown): Readonly<{ conditions?: Conditions }> {
  if (sent === undefined) return {};
  const read = CONDITIONS.safeParse(sent);
  if (read.success) return { conditions: read.data };
  const field = ["conditions", ...(read.error.issues[0]?.path ?? [])].join(".");
  throw notValid({ field, code: "invalid_type", message: `${field} cannot be read` });
}
