"use client";

import { type ReactNode, useEffect, useState } from "react";
import { doubtConnection } from "../connection/connection";
import { useWhenBack } from "../connection/use-connection";
import { PartBoundary } from "./part-boundary";

type Part<Props> = (props: Props) => ReactNode;

type StandIns<Props> = Readonly<{
  /** While the code is on its way. */
  waiting: Part<Props>;
  /** Where the code could not be fetched, or failed. */
  lost: Part<Readonly<{ part: Props; onRetry: () => void }>>;
}>;

/**
 * A part of a page whose code comes when it is first shown, or preloaded. `lazy` and `dynamic` would take the
 * whole page with them where it does not come, and never ask for it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting: WhileWaiting, lost: WhenLost }: StandIns<Props>,
) {
  let Loaded: Part<Props> | null = null;
  let loading: Promise<Part<Props>> | null = null;

  /** Asked for again by whoever comes next, where it does not come now. */
  function fetchOnce(): Promise<Part<Props>> {
    loading ??= load()
      .then((part) => {
        Loaded = part;
        return part;
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  }

  function LazyPart(props: Props) {
    const [state, setState] = useState<"waiting" | "lost" | "there">(Loaded === null ? "waiting" : "there");
    const [attempt, setAttempt] = useState(0);
    const retry = (): void => {
      setState(Loaded === null ? "waiting" : "there");
      setAttempt(attempt + 1);
    };
    useWhenBack(() => state === "lost" && retry());
    useEffect(() => {
      if (state !== "waiting") return;
      let isWanted = true;
      fetchOnce().then(
        () => isWanted && setState("there"),
        () => {
          void doubtConnection();
          if (isWanted) setState("lost");
        },
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (state === "lost") return <WhenLost part={props} onRetry={retry} />;
    if (state === "waiting" || Loaded === null) return <WhileWaiting {...props} />;
    return (
      <PartBoundary key={attempt} lost={<WhenLost part={props} onRetry={retry} />}>
        <Loaded {...props} />
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, {
    /** Fetches the code before it is needed. What does not come now is asked for again when it is. */
    preload(): void {
      fetchOnce().catch(() => undefined);
    },
  });
}
