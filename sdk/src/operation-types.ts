import type { components, operations } from "./openapi.js";
import type { OPERATIONS } from "./operations.js";

/** The schemas of the API by name, such as `Schemas["Transaction"]`. */
export type Schemas = components["schemas"];

/** The `operationId` of an operation in the OpenAPI document. */
export type OperationId = keyof typeof OPERATIONS;

type Content<Returned> = Returned extends { content: { "application/json": infer Json } } ? Json : never;
type Data<Json> = Json extends { data: infer Result } ? Result : never;
type Responses<Id extends OperationId> = operations[Id]["responses"];

/** The `data` of an operation's successful response. */
export type DataOf<Id extends OperationId> = Data<Content<Responses<Id>[keyof Responses<Id> & (200 | 201)]>>;

/** The query parameters of an operation. */
export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

type Body<Sent> = Sent extends { content: infer Media } ? Media[keyof Media] : never;

/** The request body of an operation. */
export type BodyOf<Id extends OperationId> = Body<NonNullable<operations[Id]["requestBody"]>>;
