import { isServiceUnavailable, unavailable } from "../../domain/errors";
import { type Database, inTransaction } from "./database";
import { isWriteConflict, toDatabaseError } from "./errors";
import type { UnitOfWork } from "./executor";

/**
 * A piece of work in a transaction that it shares with others. After `run`, either `commit` or `fail` is
 * called, once it is known whether the writes are committed.
 *
 * A piece that combines several writes lists them in `instead`: if it fails, its own writes are undone and
 * those run one at a time.
 */
export type SharedWork = Readonly<{
  run: (unit: UnitOfWork) => Promise<void>;
  commit: () => void;
  fail: (error: unknown) => void;
  instead?: readonly SharedWork[];
}>;

/**
 * Runs pieces of work one after the other in one transaction. Each behaves as under `inTransaction`, except
 * that they share the COMMIT: a piece that throws undoes only its own writes. `next` returns the next piece,
 * or null if none is left for now.
 *
 * `commit` is called on no piece before all of them are committed. Throws only if no piece was begun.
 */
export async function inSharedTransaction(database: Database, next: () => SharedWork | null): Promise<void> {
  const done: SharedWork[] = [];
  const inTheWay: SharedWork[] = [];
  const apart: SharedWork[] = [];
  let hasBegun = false;
  try {
    await database.transact(async (open) => {
      for (let work = next(); work !== null; work = apart.shift() ?? next()) {
        const { run, fail, instead = [] } = work;
        hasBegun = true;
        try {
          await open.part(run);
          done.push(work);
        } catch (error) {
          if (isWriteConflict(error)) {
            inTheWay.push(...(instead.length > 0 ? instead : [work]));
            continue;
          }
          const reason = open.hasEnded() ? unavailable(error) : toDatabaseError(error);
          if (instead.length > 0 && !isServiceUnavailable(reason)) {
            apart.push(...instead);
            continue;
          }
          fail(reason);
          // The remaining pieces would only time out as well.
          if (isServiceUnavailable(reason)) {
            for (const each of apart) each.fail(reason);
            break;
          }
        }
      }
    });
    for (const { commit } of done) commit();
  } catch (error) {
    if (!hasBegun) throw toDatabaseError(error);
    for (const { fail } of done) fail(unavailable(error));
  }
  for (const { run, commit, fail } of inTheWay) await inTransaction(database, run).then(commit, fail);
}
