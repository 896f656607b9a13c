import { expect, test } from "vitest";
import { parseEnvironment } from "./env";

test("an empty environment has a default for every setting that needs one", () => {
  expect(parseEnvironment({ NODE_ENV: "test" })).toEqual({
    NODE_ENV: "test",
    TRUST_PROXY: "0",
    WEBHOOK_LOOPBACK: "0",
    METRICS_HOST: "127.0.0.1",
    SIGN_IN_ATTEMPTS_PER_MINUTE: 10,
    PORT: 3000,
    HOST: "127.0.0.1",
    DATABASE_URL: "file:./data/cashflow.db",
    RATE_LIMIT_PER_MINUTE: 600_000,
    BUILD_ID: "development",
    LOG_LEVEL: "warn",
  });
});

test("a variable that is empty counts as not set", () => {
  const { PORT, SECRET_PEPPER } = parseEnvironment({ NODE_ENV: "test", PORT: "", SECRET_PEPPER: "" });
  expect([PORT, SECRET_PEPPER]).toEqual([3000, undefined]);
});

test("every faulty variable is told at once", () => {
  const faulty = {
    PORT: "80x",
    DATABASE_URL: "mysql://x",
    SEED_DEMO: "yes",
    SECRET_PEPPER: "short",
    LOG_LEVEL: "loud",
  };
  expect(() => parseEnvironment({ NODE_ENV: "test", ...faulty })).toThrow(
    /PORT:.*\n.*DATABASE_URL:.*\n.*SEED_DEMO:.*\n.*SECRET_PEPPER:.*\n.*LOG_LEVEL:/,
  );
});
