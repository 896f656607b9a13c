"use client";

import { useEffect, useRef, useState } from "react";
import "./api-reference.css";
import { type Credentials, renderReference } from "./render-reference";
import { useSystemDarkMode } from "./use-system-dark-mode";

type State = "loading" | "ready" | "failed";

type ApiReferenceProps = Readonly<{
  documentUrl: string;
  /**
   * The credentials that are filled in when the page opens; null where readers need a client of their own.
   */
  demoClient: Credentials | null;
}>;

/** The server's OpenAPI document as a page to read and try out. */
export function ApiReference({ documentUrl, demoClient }: ApiReferenceProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(1);
  useSystemDarkMode();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reruns on each attempt.
  useEffect(() => {
    if (!container.current) return;
    const cancellation = new AbortController();
    const element = document.createElement("div");
    container.current.append(element);
    setState("loading");
    renderReference({ documentUrl, credentials: demoClient, element, signal: cancellation.signal }).then(
      () => setState("ready"),
      () => cancellation.signal.aborted || setState("failed"),
    );
    return () => {
      cancellation.abort();
      element.remove();
    };
  }, [documentUrl, demoClient, attempt]);

  // Swagger UI renders its own `main`, and a page may have only one.
  const role = state === "ready" ? {} : { role: "main" };

  return (
    <div className="api-reference" lang="en" aria-busy={state === "loading"} {...role}>
      <noscript>
        <p className="api-reference-message">
          This page needs JavaScript. The reference is also an <a href={documentUrl}>OpenAPI document</a>.
        </p>
      </noscript>
      {state === "loading" && (
        <div className="api-reference-message api-reference-loading">
          <p role="status">Loading the API reference…</p>
          {/* The stylesheet reveals this after a delay, so it also appears if the page's scripts fail to
              load. */}
          <p className="api-reference-late">
            This takes longer than it should. <a href="/docs/api">Reload the page</a>, or read the{" "}
            <a href={documentUrl}>OpenAPI document</a>.
          </p>
        </div>
      )}
      {state === "failed" && (
        <div className="api-reference-message" role="alert">
          <p>
            The API reference could not be loaded. The server may be starting, or out of reach. You can also
            read the <a href={documentUrl}>OpenAPI document</a>.
          </p>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </button>
        </div>
      )}
      <div ref={container} hidden={state !== "ready"} />
    </div>
  );
}
