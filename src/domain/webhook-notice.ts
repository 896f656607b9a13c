type Notice<Type extends string, Data> = Readonly<{ id: string; type: Type; createdAt: Date; data: Data }>;

/** Messages sent to an endpoint that are not events of a customer, but about the endpoint itself. */
export type WebhookNotice =
  | Notice<"webhook.test", Readonly<{ endpointId: string }>>
  | Notice<
      "webhook.failing",
      Readonly<{
        endpointId: string;
        url: string;
        failingSince: Date;
        /** When the endpoint will be disabled if it keeps failing. */
        disablesAt: Date;
      }>
    >;
