import type { z } from "zod";
import { readInput } from "../../contract/read-input";
import { invalidRequest } from "../../domain/errors";
import { readFields } from "../rest/read-fields";
import { toRestRequest } from "../rest/rest-request";

/** Reads the fields of a call's body. Errors have the same form as in the REST API. */
export async function readSignInFields<Input extends z.ZodType>(
  request: Request,
  input: Input,
): Promise<z.output<Input>> {
  const endpoint = { method: "POST", path: "", input } as const;
  const { fields, errors } = await readFields(toRestRequest(request), endpoint, "");
  const read = readInput(endpoint, { path: {}, fields, errors });
  if (!read.isValid) throw invalidRequest(read.errors);
  return read.input;
}
