import { randomInt } from "node:crypto";

/** A browser that signs in: it keeps its cookies, and has an address of its own for each request. */
export class SignInBrowser {
  readonly #origin: string;
  /** As a browser keeps them: a cookie that is sent empty is dropped. */
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

  /** What one of the dashboard's own calls answers. */
  async ask(procedure: string) {
    const headers = { cookie: this.#cookieHeader() };
    const response = await fetch(`${this.#origin}/api/trpc/${procedure}`, { headers });
    const { result } = JSON.parse(await response.text());
    return { status: response.status, data: result?.data };
  }

  /** Calls one that changes something. */
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
