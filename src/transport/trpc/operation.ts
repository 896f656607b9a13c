import { pathParameters } from "../../contract/endpoint";
import type { Context } from "../../services/context";
import type { Binding } from "../binding";
import { procedure } from "./init";

/** A procedure that reads. Its input and its answer are those of the REST operation, in one flat object. */
export function query<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure.input(asSent<Input>).query(({ ctx, input }) => answer(binding, ctx, input));
}

/** A procedure that writes. */
export function mutation<Input extends object, Data>(binding: Binding<Input, Data>) {
  return procedure.input(asSent<Input>).mutation(({ ctx, input }) => answer(binding, ctx, input));
}

/** Lets the input through as it came: the binding validates it, with the same words as over REST. */
function asSent<Input extends object>(input: unknown): Input {
  return input as Input;
}

async function answer<Input extends object, Data>(
  binding: Binding<Input, Data>,
  context: Context,
  input: unknown,
): Promise<Data> {
  const names = pathParameters(binding.endpoint.path);
  const members = Object.entries(typeof input === "object" && input !== null ? input : {});
  const path = Object.fromEntries(members.filter(([name]) => names.includes(name)));
  const fields = Object.fromEntries(members.filter(([name]) => !names.includes(name)));
  return (await binding.answer(context, { path, fields })).data;
}
