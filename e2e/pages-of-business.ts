import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a page needs to show anything. */
const QUERIES: Readonly<Record<string, string>> = { "/counterparty": "?key=name%3Apixel+tools" };

const FOLDER = join(import.meta.dirname, "../src/app/b/[customerId]");

/** The pages of a business, below its address. */
export const PAGES_OF_BUSINESS = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .map((file) => (file === "page.tsx" ? "" : `/${dirname(file).replaceAll("\\", "/")}`))
  .map((place) => `${place}${QUERIES[place] ?? ""}`);
