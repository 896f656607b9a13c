import type { z } from "zod";
import type { RawFields } from "../../contract/endpoint";
import { readInput } from "../../contract/read-input";
import { AppError } from "../../domain/errors";
import { readFields } from "../rest/read-fields";
import { toRestRequest } from "../rest/rest-request";

/** Reads the fields of a call's body. Errors have the same form as in the REST API. */
export async function readSignInFields<Input extends z.ZodType>(
  request: Request,
  input: Input,
): Promise<z.output<Input>> {
  const endpoint = { method: "POST", path: "", input } as const;
  const { fields, errors } = await readFields(toRestRequest(request), endpoint, "");
  const path: RawFields = {};
  const read = readInput(endpoint, { path, fields });
  if (read.isValid && errors.length === 0) return read.input;
  throw new AppError("validation_failed", "The request is not valid; see errors.", {
    errors: read.isValid ? errors : [...errors, ...read.errors],
  });
}
