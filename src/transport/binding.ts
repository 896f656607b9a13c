import type { z } from "zod";
import type { AnyEndpoint, Endpoint, RawFields } from "../contract/endpoint";
import { readInput } from "../contract/read-input";
import { AppError, type FieldError } from "../domain/errors";
import type { Context, IdempotencyStore } from "../services/context";

/** A success, before a transport puts it into its envelope. */
export type Answer<Data = unknown> = Readonly<{
  status: 200 | 201;
  data: Data;
  /** Null where the interface has none. */
  message: string | null;
  /** The version of the one transaction or customer that is answered, if it is one. */
  version: number | null;
}>;

/** Makes an idempotency store for one write, given how a service's result becomes the answer. */
export type StoreForAnswer = (toAnswer: (result: unknown) => Answer) => IdempotencyStore;

/** What was sent, member by member, and what is wrong with how it was sent. */
export type Sent = Readonly<{ path: RawFields; fields: RawFields; errors?: readonly FieldError[] }>;

/** An endpoint with the service that fulfils it, ready for any transport. */
export type Binding<Input = unknown, Data = unknown> = Readonly<{
  endpoint: AnyEndpoint;
  /** Validates, runs the service and presents. Throws `validation_failed` with every error of the input. */
  answer: (context: Context, sent: Sent, storeFor?: StoreForAnswer) => Promise<Answer<Data>>;
  /** Only carries the type of what a caller sends; it is never there. */
  takes?: Input;
}>;

/**
 * Joins an endpoint and a service; it compiles only where the service takes what the contract reads and gives
 * what it presents.
 */
export function bind<Input extends z.ZodObject, Output extends z.ZodType, Result>(
  endpoint: Endpoint<Input, Output, Result>,
  service: (context: Context, input: z.output<Input>) => Promise<Result>,
): Binding<z.input<Input>, z.input<Output>> {
  const toAnswer = (result: Result): Answer<z.input<Output>> => ({
    status: endpoint.isCreation === true ? 201 : (endpoint.statusOf?.(result) ?? 200),
    data: endpoint.present(result),
    message: endpoint.messageOf?.(result) ?? endpoint.message,
    version: endpoint.versionOf?.(result) ?? null,
  });
  return {
    endpoint,
    async answer(context, { path, fields, errors = [] }, storeFor) {
      const read = readInput(endpoint, { path, fields });
      if (!read.isValid || errors.length > 0) {
        throw new AppError("validation_failed", "The request is not valid; see errors.", {
          errors: read.isValid ? errors : [...errors, ...read.errors],
        });
      }
      // What a service hands to the store is what it returns.
      const idempotency = storeFor?.((result) => toAnswer(result as Result));
      return toAnswer(
        await service(idempotency === undefined ? context : { ...context, idempotency }, read.input),
      );
    },
  };
}
