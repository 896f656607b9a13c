import type { UnitOfWork } from "../db/engine/executor";
import type { SharedWork } from "../db/engine/shared-transaction";
import type { CustomerName } from "../domain/customer-id";

/**
 * A short write that is waiting. `combine` merges up to `most` waiting writes, itself included, into one; it
 * is absent where the write must not be combined.
 */
export type WaitingWrite = SharedWork &
  Readonly<{ combine?: (waiting: Iterable<WaitingWrite>, most: number) => SharedWork }>;

/** Callbacks by which a write reports its outcome. */
export type Callbacks<Result> = Readonly<{
  commit: (result: Result) => void;
  fail: (error: unknown) => void;
}>;

type Options<Input, Result> = Readonly<{
  ownerOf: (input: Input) => CustomerName;
  /** Writes with equal keys are not combined. */
  keyOf: (input: Input) => string;
  /**
   * Does for one customer what the writes would do one after the other, and returns the result of each.
   * Throws where any of them would.
   */
  run: (unit: UnitOfWork, owner: CustomerName, inputs: readonly Input[]) => Promise<readonly Result[]>;
}>;

type Member<Input, Result> = Readonly<{ input: Input; results: Result[] }>;

/**
 * Short writes of one kind. Those that wait for the same customer are combined: they lock it once, and send
 * as many statements as a single write. If any of them is refused, each is run on its own.
 */
export class CombinedWrites<Input, Result> {
  readonly #options: Options<Input, Result>;
  readonly #members = new WeakMap<SharedWork, Member<Input, Result>>();

  constructor(options: Options<Input, Result>) {
    this.#options = options;
  }

  workOf(input: Input, { commit, fail }: Callbacks<Result>): WaitingWrite {
    const member: Member<Input, Result> = { input, results: [] };
    const owner = this.#options.ownerOf(input);
    const work: WaitingWrite = {
      run: (unit) => this.#run(unit, owner, [member]),
      commit: () => {
        for (const result of member.results) commit(result);
      },
      fail,
      combine: (waiting, most) => {
        const works = this.#ofOwner(owner, waiting).slice(0, most);
        return works.length > 1 ? this.#combine(owner, works) : work;
      },
    };
    this.#members.set(work, member);
    return work;
  }

  /** The first waiting write for each key. */
  #ofOwner({ partnerId, userId }: CustomerName, waiting: Iterable<SharedWork>): readonly SharedWork[] {
    const { ownerOf, keyOf } = this.#options;
    const byKey = new Map<string, SharedWork>();
    for (const work of waiting) {
      const other = this.#members.get(work)?.input;
      if (other === undefined) continue;
      const owner = ownerOf(other);
      const key = keyOf(other);
      if (owner.partnerId === partnerId && owner.userId === userId && !byKey.has(key)) byKey.set(key, work);
    }
    return [...byKey.values()];
  }

  #combine(owner: CustomerName, works: readonly SharedWork[]): SharedWork {
    const members = works.flatMap((work) => this.#members.get(work) ?? []);
    return {
      run: (unit) => this.#run(unit, owner, members),
      commit: () => {
        for (const { commit } of works) commit();
      },
      fail: (error) => {
        for (const { fail } of works) fail(error);
      },
      instead: works,
    };
  }

  async #run(
    unit: UnitOfWork,
    owner: CustomerName,
    members: readonly Member<Input, Result>[],
  ): Promise<void> {
    const inputs = members.map(({ input }) => input);
    const results = await this.#options.run(unit, owner, inputs);
    for (const [index, result] of results.entries()) members[index]?.results.splice(0, 1, result);
  }
}
