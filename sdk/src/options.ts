/** What every method takes as its last argument. */
export type RequestOptions = Readonly<{
  /** Ends the request, its tries and the waits between them. */
  signal?: AbortSignal;
  /** How long one try may take, instead of the client's `timeoutMillis`. */
  timeoutMillis?: number;
  /** How many times to try again, instead of the client's `maxRetries`. */
  maxRetries?: number;
}>;

/** Options of writes that can be repeated safely. */
export type WriteOptions = RequestOptions &
  Readonly<{
    /**
     * One is made for each call if you give none. Give your own to repeat a write after your program
     * restarts.
     */
    idempotencyKey?: string;
  }>;

/** Options of writes that can be made only if they would do what a preview showed. */
export type PreviewedOptions = WriteOptions & Readonly<{ ifPreview?: string }>;

/** Options of writes to one transaction or customer: `ifMatch` is its ETag as you last saw it. */
export type RemoveOptions = WriteOptions & Readonly<{ ifMatch?: string }>;
export type EditOptions = PreviewedOptions & RemoveOptions;

/** How to reach the API. */
export type ClientOptions = Readonly<{
  clientId: string;
  clientSecret: string;
  /** Where the service is, such as `https://cash.example.com`. */
  baseUrl: string;
  /** How long one try may take, in milliseconds; 30 seconds if left out. */
  timeoutMillis?: number;
  /** How many times a request is tried again; 3 if left out. */
  maxRetries?: number;
  /**
   * Lets the service read a customer at a replica, where it has one. This client is never shown less of a
   * customer than it has been shown or has written before; what others have written may come a little later.
   * Leave it out where you read what a webhook told you of.
   */
  readsMayLag?: boolean;
  /** Used instead of the global `fetch`, for a proxy or tracing. */
  fetch?: typeof fetch;
}>;
