/** Options that every method accepts as its last argument. */
export type RequestOptions = Readonly<{
  /** Aborts the request, including its retries and the waits between them. */
  signal?: AbortSignal;
  /** The timeout of one attempt in milliseconds. Defaults to the client's `timeoutMillis`. */
  timeoutMillis?: number;
  /** The number of retries. Defaults to the client's `maxRetries`. */
  maxRetries?: number;
}>;

/** Options of writes, which are safe to retry. */
export type WriteOptions = RequestOptions &
  Readonly<{
    /** Defaults to a random key for each call. Pass your own to retry a write after your program restarts. */
    idempotencyKey?: string;
  }>;

/** Options of writes that can be limited to what a preview showed: `ifPreview` is its `previewToken`. */
export type PreviewedOptions = WriteOptions & Readonly<{ ifPreview?: string }>;

/** Options of writes to one transaction or customer: `ifMatch` is the ETag that you last saw. */
export type RemoveOptions = WriteOptions & Readonly<{ ifMatch?: string }>;
export type EditOptions = PreviewedOptions & RemoveOptions;

/** How to reach the API. */
export type ClientOptions = Readonly<{
  clientId: string;
  clientSecret: string;
  /** The address of the service, such as `https://cash.example.com`. */
  baseUrl: string;
  /** The timeout of one attempt in milliseconds. Defaults to 30,000. */
  timeoutMillis?: number;
  /** The number of retries of a request. Defaults to 3. */
  maxRetries?: number;
  /**
   * Allows the service to read customers from a replica, if it has one. The data of a customer is never older
   * than what this client has already read or written, but writes of others may appear a little later. Leave
   * it out if you read data in response to a webhook.
   */
  readsMayLag?: boolean;
  /** Replaces the global `fetch`, for a proxy or for tracing. */
  fetch?: typeof fetch;
}>;
