"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { type Inputs, type Outputs, useTRPC } from "../trpc/trpc";

/** An edit in the form that the service accepts. */
export type WireEdit = NonNullable<Inputs["previewEdits"]["edits"]>[number];

export type Preview = Outputs["previewEdits"];

const PAUSE_MILLIS = 200;

/**
 * Previews edits, debounced. Null edits request nothing.
 *
 * `isCurrent` is false while the preview is still that of earlier edits.
 */
export function useEditPreview(edits: readonly WireEdit[] | null) {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { today } = useBusiness();
  const wanted = JSON.stringify(edits);
  const [settled, setSettled] = useState({ wanted, edits });
  useEffect(() => {
    if (settled.wanted === wanted) return;
    const timer = setTimeout(() => setSettled({ wanted, edits }), PAUSE_MILLIS);
    return () => clearTimeout(timer);
  }, [settled.wanted, wanted, edits]);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...trpc.previewEdits.queryOptions({ ...customer, today, edits: [...(settled.edits ?? [])] }),
    enabled: settled.edits !== null && settled.edits.length > 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled.wanted === wanted && !isPlaceholderData && !isFetching;
  return { preview: data, error, isCurrent };
}
