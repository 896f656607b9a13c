type Notice<Type extends string, Data> = Readonly<{ id: string; type: Type; createdAt: Date; data: Data }>;

/** What endpoints are sent beside the events of customers: it is about an endpoint itself. */
export type WebhookNotice =
  | Notice<"webhook.test", Readonly<{ endpointId: string }>>
  | Notice<
      "webhook.failing",
      Readonly<{
        endpointId: string;
        url: string;
        failingSince: Date;
        /** When nothing more is sent to it, if nothing changes. */
        disablesAt: Date;
      }>
    >;
