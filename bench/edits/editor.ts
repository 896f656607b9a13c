import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Connection } from "../load/connection";
import type { Editable } from "./pick-editable";

/** Each of them changes what the one before has left, and the figures with it. */
const STEPS = [
  { method: "PATCH", path: "", body: JSON.stringify({ type: "covered_expense" }) },
  { method: "DELETE", path: "/treatment" },
  { method: "POST", path: "/exclude" },
  { method: "DELETE", path: "/exclude" },
] as const;

/** An edit that changed nothing has no change, and is no success here. */
const changed = z.object({ changeId: z.string() });

type EditorOptions = Readonly<{
  connection: Connection;
  /** The path of the customer's transactions. */
  path: string;
  /** Nobody else edits them. */
  transactions: readonly Editable[];
  /** Whether each edit carries an `Idempotency-Key` of its own. */
  isKeyed: boolean;
}>;

/** One client that goes through its transactions again and again, and excludes or covers them and takes it back. */
export class Editor {
  /** The edits that were acknowledged. */
  acknowledged = 0;

  constructor(private readonly options: EditorOptions) {}

  async editNext(): Promise<void> {
    const { connection, path, transactions, isKeyed } = this.options;
    const index = this.acknowledged % transactions.length;
    const visit = Math.floor(this.acknowledged / transactions.length);
    // Every other transaction begins in the middle, so that the kinds of edits alternate.
    const step = STEPS[(visit + (index % 2) * 2) % STEPS.length] ?? STEPS[0];
    await connection.send(
      {
        ...step,
        path: `${path}/${transactions[index]?.id}${step.path}`,
        ...(isKeyed ? { headers: { "idempotency-key": randomUUID() } } : {}),
      },
      changed,
    );
    this.acknowledged += 1;
  }

  close(): void {
    this.options.connection.close();
  }
}
