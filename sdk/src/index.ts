export type { ApiResponse, LastResponse } from "./api-response.js";
export { BusinessCashflow } from "./client.js";
export * from "./errors.js";
export type { List } from "./list.js";
export type { ImportOptions } from "./nouns/bank-files.js";
export type { BodyOf, DataOf, OperationId, QueryOf, Schemas } from "./operation-types.js";
export type {
  ClientOptions,
  EditOptions,
  PreviewedOptions,
  RemoveOptions,
  RequestOptions,
  WriteOptions,
} from "./options.js";
export { type VerifyOptions, type WebhookEvent, WebhookVerificationError, webhooks } from "./webhooks.js";
