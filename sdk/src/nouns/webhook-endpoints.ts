import type { ApiResponse } from "../api-response.js";
import { List } from "../list.js";
import type { BodyOf, DataOf, QueryOf, Schemas } from "../operation-types.js";
import type { RequestOptions, WriteOptions } from "../options.js";
import type { Requester } from "../requester.js";

/** The addresses that events are sent to. */
export class WebhookEndpoints {
  readonly #api: Requester;

  constructor(api: Requester) {
    this.#api = api;
  }

  list(
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listWebhookEndpoints">>, Schemas["WebhookEndpoint"]> {
    return new List(
      (position) => this.#api.call("listWebhookEndpoints", { query: position, options }),
      (page) => page.webhookEndpoints,
    );
  }

  get(endpointId: string, options?: RequestOptions): Promise<ApiResponse<DataOf<"getWebhookEndpoint">>> {
    return this.#api.call("getWebhookEndpoint", { path: { endpointId }, options });
  }

  /** Creates a webhook endpoint. This is the only response that contains its `secret`. */
  create(
    body: BodyOf<"createWebhookEndpoint">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"createWebhookEndpoint">>> {
    return this.#api.call("createWebhookEndpoint", { body, options });
  }

  update(
    endpointId: string,
    body: BodyOf<"updateWebhookEndpoint">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"updateWebhookEndpoint">>> {
    return this.#api.call("updateWebhookEndpoint", { path: { endpointId }, body, options });
  }

  delete(endpointId: string, options?: WriteOptions): Promise<ApiResponse<DataOf<"deleteWebhookEndpoint">>> {
    return this.#api.call("deleteWebhookEndpoint", { path: { endpointId }, options });
  }

  /** Rotates the secret. For 24 hours, requests are signed with the previous secret too. */
  rotateSecret(
    endpointId: string,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"rotateWebhookSecret">>> {
    return this.#api.call("rotateWebhookSecret", { path: { endpointId }, options });
  }

  sendTest(endpointId: string, options?: WriteOptions): Promise<ApiResponse<DataOf<"sendWebhookTest">>> {
    return this.#api.call("sendWebhookTest", { path: { endpointId }, options });
  }

  /** Sends all events since an instant again, in order. */
  replay(
    endpointId: string,
    body: BodyOf<"replayWebhooks">,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"replayWebhooks">>> {
    return this.#api.call("replayWebhooks", { path: { endpointId }, body, options });
  }

  listAttempts(
    endpointId: string,
    query?: QueryOf<"listWebhookAttempts">,
    options?: RequestOptions,
  ): List<ApiResponse<DataOf<"listWebhookAttempts">>, Schemas["WebhookAttempt"]> {
    return new List(
      (position) =>
        this.#api.call("listWebhookAttempts", {
          path: { endpointId },
          query: { ...query, ...position },
          options,
        }),
      (page) => page.attempts,
    );
  }

  getAttempt(
    endpointId: string,
    attemptId: string,
    options?: RequestOptions,
  ): Promise<ApiResponse<DataOf<"getWebhookAttempt">>> {
    return this.#api.call("getWebhookAttempt", { path: { endpointId, attemptId }, options });
  }

  resend(
    endpointId: string,
    attemptId: string,
    options?: WriteOptions,
  ): Promise<ApiResponse<DataOf<"resendWebhook">>> {
    return this.#api.call("resendWebhook", { path: { endpointId, attemptId }, options });
  }
}
