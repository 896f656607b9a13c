"use client";

import { type ReactNode, useEffect, useState } from "react";
import { doubtConnection } from "../connection/connection";
import { useWhenBack } from "../connection/use-connection";
import { PartBoundary } from "./part-boundary";

type Part<Props> = (props: Props) => ReactNode;

type StandIns<Props> = Readonly<{
  /** Rendered while the code loads. */
  waiting: Part<Props>;
  /** Rendered if the code failed to load or to render. */
  lost: Part<Readonly<{ part: Props; onRetry: () => void }>>;
}>;

/**
 * A part of a page whose code loads when it is first rendered, or is preloaded. If loading fails, React's
 * `lazy` and Next's `dynamic` would take down the whole page and never retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { waiting: WhileWaiting, lost: WhenLost }: StandIns<Props>,
) {
  let Loaded: Part<Props> | null = null;
  let loading: Promise<Part<Props>> | null = null;

  /** Shares one request among concurrent callers. After a failure, the next caller retries. */
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
    /** Loads the code in advance. A failure here is retried when the part is rendered. */
    preload(): void {
      fetchOnce().catch(() => undefined);
    },
  });
}
