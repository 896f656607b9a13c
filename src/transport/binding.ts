import type { z } from "zod";
import type { AnyEndpoint, Endpoint, RawFields } from "../contract/endpoint";
import { readInput } from "../contract/read-input";
import { AppError, type FieldError } from "../domain/errors";
import type { Context } from "../services/context";

/** An endpoint with the service that fulfils it, ready for any transport. */
export type Binding = Readonly<{
  endpoint: AnyEndpoint;
  /** Validates, runs the service and presents. Throws `validation_failed` with every fault of the input. */
  answer: (
    context: Context,
    sent: Readonly<{ path: RawFields; fields: RawFields; errors?: readonly FieldError[] }>,
  ) => Promise<Readonly<{ status: 200 | 201; data: unknown }>>;
}>;

/** Joins an endpoint and a service; it compiles only where the service takes what the contract reads and gives what it presents. */
export function bind<Input extends z.ZodObject, Output extends z.ZodType, Result>(
  endpoint: Endpoint<Input, Output, Result>,
  service: (context: Context, input: z.output<Input>) => Promise<Result>,
): Binding {
  return {
    endpoint,
    async answer(context, { path, fields, errors = [] }) {
      const read = readInput(endpoint, { path, fields });
      if (!read.isValid || errors.length > 0) {
        const faults = read.isValid ? errors : [...errors, ...read.errors];
        throw new AppError("validation_failed", "The request is not valid; see errors.", { errors: faults });
      }
      const result = await service(context, read.input);
      return { status: endpoint.statusOf?.(result) ?? 200, data: endpoint.present(result) };
    },
  };
}
