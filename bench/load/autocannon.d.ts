/** The part of autocannon that is used here; the package has no types. */
declare module "autocannon" {
  type Options = Readonly<{
    url: string;
    headers?: Readonly<Record<string, string>>;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds between two checks whether the time is up. */
    sampleInt: number;
  }>;

  type Result = Readonly<{ non2xx: number; errors: number; timeouts: number }>;

  interface Run extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: unknown, status: number, bytes: number, millis: number) => void,
    ): this;
  }

  export default function autocannon(options: Options): Run;
}
