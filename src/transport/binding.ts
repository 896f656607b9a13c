import type { z } from "zod";
import type { AnyEndpoint, Endpoint, RawFields } from "../contract/endpoint";
import { readInput } from "../contract/read-input";
import { type FieldError, invalidRequest } from "../domain/errors";
import type { Context, IdempotencyStore } from "../services/context";

/** A successful result, before a transport wraps it in its envelope. */
export type OperationResult<Data = unknown> = Readonly<{
  status: 200 | 201;
  data: Data;
  /** Null if the operation has no message. */
  message: string | null;
  /** The version of the transaction or customer in the response, if it contains exactly one. */
  version: number | null;
}>;

/**
 * Creates an idempotency store for one write. `toOperationResult` converts a service's result to the response
 * to store.
 */
export type StoreForResult = (toOperationResult: (result: unknown) => OperationResult) => IdempotencyStore;

/** The fields that the caller sent, and errors in how they were sent. */
export type Sent = Readonly<{ path: RawFields; fields: RawFields; errors?: readonly FieldError[] }>;

/** An endpoint with the service that implements it, ready for any transport. */
export type Binding<Input = unknown, Data = unknown> = Readonly<{
  endpoint: AnyEndpoint;
  /**
   * Validates the input, runs the service and presents the result. Throws `validation_failed` with every
   * error in the input.
   */
  run: (context: Context, sent: Sent, storeFor?: StoreForResult) => Promise<OperationResult<Data>>;
  /** Carries only the type of the input. Never set. */
  takes?: Input;
}>;

/** The fields that a service does not name. The type of an input without fields names none itself. */
type Dropped<Sent, Accepted> = string extends keyof Sent
  ? never
  : Exclude<keyof Sent, Accepted extends unknown ? keyof Accepted : never>;

/** What no service is that drops fields; an optional one would otherwise be ignored without an error. */
type TakesAll<Sent, Accepted> = [Dropped<Sent, Accepted>] extends [never]
  ? unknown
  : Readonly<{ drops: Dropped<Sent, Accepted> }>;

/**
 * Binds a service to an endpoint. Compiles only if the service accepts every field that the contract parses
 * and returns what it presents.
 */
export function bind<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Result,
  Service extends (context: Context, input: z.output<Input>) => Promise<Result>,
>(
  endpoint: Endpoint<Input, Output, Result>,
  service: Service & TakesAll<z.output<Input>, Parameters<Service>[1]>,
): Binding<z.input<Input>, z.input<Output>> {
  const toOperationResult = (result: Result): OperationResult<z.input<Output>> => ({
    status: endpoint.isCreation === true ? 201 : (endpoint.statusOf?.(result) ?? 200),
    data: endpoint.present(result),
    message: endpoint.messageOf?.(result) ?? endpoint.message,
    version: endpoint.versionOf?.(result) ?? null,
  });
  return {
    endpoint,
    async run(context, sent, storeFor) {
      const read = readInput(endpoint, sent);
      if (!read.isValid) throw invalidRequest(read.errors);
      // A service passes its own result to the store.
      const idempotency = storeFor?.((result) => toOperationResult(result as Result));
      return toOperationResult(
        await service(idempotency === undefined ? context : { ...context, idempotency }, read.input),
      );
    },
  };
}
