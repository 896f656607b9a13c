import { describe, expect, test } from "vitest";
import { demoAccess } from "./demo-access";
import { DEMO_PERSON } from "./demo-person";

const EMBEDDED = { HOST: "127.0.0.1" };

describe("the demo", () => {
  test.each([
    EMBEDDED,
    { HOST: "localhost" },
    { HOST: "::1" },
    { HOST: "127.0.0.2" },
    { ...EMBEDDED, PUBLIC_ORIGIN: "http://localhost:8080" },
    { ...EMBEDDED, PUBLIC_ORIGIN: "http://[::1]:8080" },
  ])("is served whole on this machine, unless it is left out: %j", (address) => {
    const access = demoAccess(address);
    const { email } = DEMO_PERSON;
    expect([access.isServed, access.admitsClient("demo"), access.admitsPerson(email)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([access.mayLetIn(email), access.isOpenClient("demo")]).toEqual([true, false]);
    const left = demoAccess({ ...address, SEED_DEMO: "0" });
    expect([left.isServed, left.admitsClient("demo"), left.admitsPerson(email)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.4" },
    { HOST: "127.0.0.1.example.com" },
    { HOST: "localhost.example.com" },
    { ...EMBEDDED, PUBLIC_ORIGIN: "https://cash.example.com" },
    { ...EMBEDDED, PUBLIC_ORIGIN: "https://localhost" },
    { ...EMBEDDED, PUBLIC_ORIGIN: "http://cash.example.com" },
  ])("is not served where strangers come, or only as asked for: %j", (address) => {
    const { email } = DEMO_PERSON;
    const closed = demoAccess(address);
    expect([closed.isServed, closed.admitsClient("demo"), closed.admitsPerson(email)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([closed.admitsClient("bcc_1"), closed.admitsPerson("olga@example.com")]).toEqual([true, true]);
    const asked = demoAccess({ ...address, SEED_DEMO: "1" });
    expect([asked.isServed, asked.admitsClient("demo"), asked.admitsPerson(email)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([asked.mayLetIn(email), asked.mayLetIn("olga@example.com")]).toEqual([false, true]);
    expect([asked.isOpenClient("demo"), asked.isOpenClient("bcc_1")]).toEqual([true, false]);
    expect(demoAccess({ ...address, SEED_DEMO: "0" }).isServed).toBe(false);
  });
});
