import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "prisma/config";

const MODELS = join(import.meta.dirname, "prisma", "models");

if (!process.env.DATABASE_URL && existsSync(".env")) process.loadEnvFile(".env");

const url = process.env.DATABASE_URL ?? "file:./data/cashflow.db";
const provider = /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";

/** An id is given to statements as a `Uuid`. Only PostgreSQL has a type for it; SQLite keeps its 16 bytes. */
function toFieldLines(line: string): readonly string[] {
  if (!line.includes(" @db.Uuid")) return [line];
  const stored = provider === "postgres" ? line : line.replace(" @db.Uuid", "").replace(" String", " Bytes");
  return [`  /// @kyselyType(import("../engine/uuid").Uuid)`, stored];
}

/**
 * Writes the schema of one provider and returns its folder.
 *
 * Prisma does not read a datasource's provider from the environment, and both databases must have the
 * same models. So the models exist once, and only these few lines differ.
 */
function assembleSchema(): string {
  const folder = join(import.meta.dirname, ".cache", "prisma", provider);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(MODELS)) {
    const lines = readFileSync(join(MODELS, file), "utf8").split("\n");
    writeFileSync(join(folder, file), lines.flatMap(toFieldLines).join("\n"));
  }
  // The types of the tables are the same for both.
  const tables = [
    "generator tables {",
    '  provider = "node ./node_modules/prisma-kysely/dist/bin.js"',
    '  output   = "../../../src/db/generated"',
    '  fileName = "tables.ts"',
    '  bigIntTypeOverride = "bigint"',
    '  dateTimeTypeOverride = "string"',
    '  booleanTypeOverride = "boolean"',
    "}",
  ];
  const lines = [
    "generator client {",
    '  provider = "prisma-client"',
    `  output   = "../../../src/db/generated/${provider}"`,
    '  moduleFormat = "esm"',
    // What compiles queries, in the build that is not made for speed: with its machine code it takes 45 MB
    // less. The plans that it makes are kept, so hardly a query waits for it.
    '  compilerBuild = "small"',
    "}",
    ...(provider === "sqlite" ? tables : []),
    "datasource db {",
    `  provider = "${provider === "postgres" ? "postgresql" : "sqlite"}"`,
    "}",
  ];
  writeFileSync(join(folder, "provider.prisma"), `${lines.join("\n")}\n`);
  return folder;
}

/**
 * What the `prisma` command works on: the database that `DATABASE_URL` names.
 *
 * The application applies its migrations itself when it starts. This file is for those who would rather run
 * `npx prisma migrate status` or `npx prisma migrate deploy`, and for `scripts/generate-clients.mjs`.
 */
export default defineConfig({
  schema: assembleSchema(),
  migrations: { path: join("prisma", "migrations", provider) },
  datasource: { url },
});
