import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./harness/start-server";

const START = /node"?,? "?(--[^ ",]+)"?,? "?server\.mjs/;

const optionsIn = async (file: string) => START.exec(await readFile(join(ROOT, file), "utf8"))?.[1];

test.each(["Dockerfile", "deploy/business-cashflow.service", "deploy/try-image.sh"])(
  "%s gives Node the option that npm start gives it",
  async (file) => {
    const expected = await optionsIn("package.json");
    expect(expected).toMatch(/^--/);
    expect(await optionsIn(file)).toBe(expected);
  },
);
