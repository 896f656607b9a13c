import { findActorNames } from "../../db/accounts/people";
import type { Executor } from "../../db/engine/executor";
import { type Actor, actorId } from "../../domain/change";

export type NamedActor = Actor & Readonly<{ name: string | null }>;

/** Adds the display name of the actor to each decision. */
export async function nameActors<Decided extends Readonly<{ actor: Actor }>>(
  executor: Executor,
  decisions: readonly Decided[],
): Promise<readonly (Omit<Decided, "actor"> & Readonly<{ actor: NamedActor }>)[]> {
  const names = await findActorNames(
    executor,
    decisions.map(({ actor }) => actor),
  );
  return decisions.map((decision) => {
    const { actor } = decision;
    return { ...decision, actor: { ...actor, name: names.get(`${actor.kind} ${actorId(actor)}`) ?? null } };
  });
}
