import { startPostgres } from "../../src/db/testing/embedded-postgres";

/** A database set-up, and the variables that point tests and measurements to it. */
export type Target = Readonly<{ name: string; environment: Readonly<Record<string, string>> }>;

type Addresses = Readonly<
  Record<"postgres" | "pgbouncer" | "patroni" | "citus" | "citusWorkers", string | undefined>
>;

type Found = Readonly<{ targets: readonly Target[]; skipped: readonly string[]; close: () => Promise<void> }>;

/** Starts with plain PostgreSQL, which always exists. */
export async function findTargets({
  postgres,
  pgbouncer,
  patroni,
  citus,
  citusWorkers,
}: Addresses): Promise<Found> {
  const server = postgres === undefined ? await startPostgres({ isDurable: true }) : null;
  const plain = server?.url ?? postgres ?? "";
  const others: readonly (readonly [string, Target["environment"] | null])[] = [
    [
      "PgBouncer",
      pgbouncer === undefined ? null : { TEST_POSTGRES_URL: plain, TEST_POSTGRES_POOLER: pgbouncer },
    ],
    ["Patroni", patroni === undefined ? null : { TEST_POSTGRES_URL: patroni }],
    [
      "Citus",
      citus === undefined || citusWorkers === undefined
        ? null
        : { TEST_POSTGRES_URL: citus, TEST_CITUS_WORKERS: citusWorkers },
    ],
  ];
  return {
    targets: [
      { name: "PostgreSQL", environment: { TEST_POSTGRES_URL: plain } },
      ...others.flatMap(([name, environment]) => (environment === null ? [] : { name, environment })),
    ],
    skipped: others.flatMap(([name, environment]) => (environment === null ? name : [])),
    close: async () => server?.stop(),
  };
}
