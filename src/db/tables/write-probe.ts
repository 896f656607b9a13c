import { runQuery } from "../engine/builder";
import type { UnitOfWork } from "../engine/executor";
import { toInstantText } from "../engine/row-json";

/** Writes one meaningless row, to test that writing works. */
export async function writeProbe(unit: UnitOfWork, probedAt: Date): Promise<void> {
  const probed_at = toInstantText(probedAt);
  await runQuery(unit, (tables) =>
    tables
      .insertInto("write_probe")
      .values({ id: 1, probed_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ probed_at })),
  );
}
