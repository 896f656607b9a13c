import { expect, test } from "vitest";
import { openDatabase } from "../../db/engine/database";
import { createTestDatabase } from "../../db/testing/databases";
import { unavailable } from "../../domain/errors";
import { newId } from "../new-id";
import { explainFailure } from "./explain-unusable";

const withCode = (error: Error, code: string) => Object.assign(error, { code });

test.each([
  [new Error("There is no partner."), "There is no partner."],
  [
    withCode(new Error("connect ECONNREFUSED 127.0.0.1:5432"), "ECONNREFUSED"),
    "The database cannot be reached: connect ECONNREFUSED 127.0.0.1:5432",
  ],
  // Of a host with several addresses, the error has no message.
  [withCode(new AggregateError([]), "ECONNREFUSED"), "The database cannot be reached: ECONNREFUSED"],
  [
    unavailable(withCode(new Error("database is locked"), "SQLITE_BUSY")),
    "The database cannot be used: database is locked. Stop the program that holds the lock of the file in DATABASE_URL.",
  ],
  [
    withCode(new Error("self-signed certificate"), "DEPTH_ZERO_SELF_SIGNED_CERT"),
    "The database cannot be used: self-signed certificate. sslmode and sslrootcert in DATABASE_URL say which certificates are accepted (docs/operations.md, TLS).",
  ],
])("%s is explained to the operator", (error, explanation) => {
  expect(explainFailure(error)).toBe(explanation);
});

test("an error of Prisma is explained in the database's words", async () => {
  const { url, discard } = await createTestDatabase("sqlite");
  const database = openDatabase(url);
  await database.prisma.$executeRawUnsafe("PRAGMA query_only = ON");
  const data = { id: newId(), name: "Acme", createdAt: new Date() };
  const error = await database.prisma.partner.create({ data }).catch((thrown: unknown) => thrown);
  expect(explainFailure(error)).toBe(
    "The database cannot be used: attempt to write a readonly database. Check that the file in DATABASE_URL exists, and that it and its folder are writable.",
  );
  await database.close();
  await discard();
});
