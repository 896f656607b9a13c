import { EXAMPLE } from "../../../src/contract/example-values";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const REQUEST_ID = /req_[0-9a-f]{32}/g;

const EXAMPLE_INSTANT = "2026-11-02T08:30:00.000Z";
/** When the forecast was made that one of the examples lists. */
export const EARLIER_FORECAST_AT = "2026-10-18T12:00:00.000Z";
const EXAMPLE_DIGEST = '"digest":"4f0d2a9c6b81e37f5a4c0d96e2b7183f9c5e6a70d1b24f8393ac7e5d60f1b2c8"';
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/**
 * Translates between the examples and what a server really stores: ids, times, tokens and digests, which are
 * new each time, and sequences, which skip a number when a long write is rolled back.
 */
export class ExampleStory {
  /** The real value for each placeholder in the examples. */
  readonly #real = new Map<string, string>([
    [EXAMPLE.earlier, new Date(Date.now() - DAY_MILLIS).toISOString()],
    [EXAMPLE.later, new Date(Date.now() + DAY_MILLIS).toISOString()],
  ]);
  readonly #shown = new Map<string, string>();

  readonly #receiver: string;

  /** `receiver` receives what is sent to the webhook endpoint of the examples. */
  constructor(receiver: string) {
    this.#receiver = receiver;
    this.#real.set(EXAMPLE.webhookUrl, receiver);
  }

  /** Records the real id for an example id. */
  learn(shown: string, real: string): void {
    this.#real.set(shown, real);
    this.#shown.set(real, shown);
  }

  toReal(text: string): string {
    return [...this.#real].reduce((told, [shown, real]) => told.replaceAll(shown, real), text);
  }

  /** Returns the response as the documentation shows it. */
  toShown(text: string): string {
    return text
      .replaceAll(UUID, (id) => this.#show(id))
      .replaceAll(INSTANT, (instant) => (instant === EARLIER_FORECAST_AT ? instant : EXAMPLE_INSTANT))
      .replaceAll(/"sequence":\d+/g, '"sequence":9')
      .replaceAll(/"secret":"whsec_[^"]+"/g, '"secret":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo="')
      .replaceAll(/"durationMillis":\d+/g, '"durationMillis":42')
      .replaceAll(this.#receiver, EXAMPLE.webhookUrl)
      .replaceAll(REQUEST_ID, "req_5f0c2b7a9d3e41648a7c1e02b6d94f35")
      .replaceAll(/"digest":"[0-9a-f]{64}"/g, EXAMPLE_DIGEST)
      .replaceAll(/"previewToken":"[^"]+"/g, '"previewToken":"q1Zk0v3m7c9TtYw2b4XnRg"')
      .replaceAll(/"nextCursor":"(?!\d+")[^"]+"/g, '"nextCursor":"eyJib29rZWRPbiI6IjIwMjYtMTAtMjEifQ"');
  }

  #show(id: string): string {
    const known = this.#shown.get(id);
    if (known !== undefined) return known;
    const shown = `019ab3f0-5c1e-7c40-8000-${String(this.#shown.size).padStart(12, "0")}`;
    this.#shown.set(id, shown);
    return shown;
  }
}
