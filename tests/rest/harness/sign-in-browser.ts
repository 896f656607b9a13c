import { randomInt } from "node:crypto";

/** A browser that signs in. It keeps its cookies and sends each sign-in request from a random address. */
export class SignInBrowser {
  readonly #origin: string;
  /** As in a browser, a cookie that is set empty is dropped. */
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  async post(path: string, body: unknown) {
    const response = await fetch(`${this.#origin}/api/auth${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: this.#origin,
        "x-forwarded-for": `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
        cookie: this.#cookieHeader(),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const { code, data } = JSON.parse(await response.text());
    return { status: response.status, code, data };
  }

  /** Calls a procedure of the dashboard that reads. */
  async ask(procedure: string) {
    const headers = { cookie: this.#cookieHeader() };
    const response = await fetch(`${this.#origin}/api/trpc/${procedure}`, { headers });
    const { result } = JSON.parse(await response.text());
    return { status: response.status, data: result?.data };
  }

  /** Calls a procedure of the dashboard that writes. */
  async change(procedure: string, input: unknown) {
    const response = await fetch(`${this.#origin}/api/trpc/${procedure}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        origin: this.#origin,
        cookie: this.#cookieHeader(),
      },
      body: JSON.stringify(input),
    });
    return JSON.parse(await response.text()).result?.data;
  }

  async isIn(): Promise<boolean> {
    return (await this.ask("listBusinesses")).status === 200;
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }
}
