"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { type Inputs, type Outputs, useTRPC } from "../trpc/trpc";
import { useSettled } from "../use-settled";

/** An edit in the form that the service accepts. */
export type WireEdit = NonNullable<Inputs["previewEdits"]["edits"]>[number];

export type Preview = Outputs["previewEdits"];

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
  const settled = useSettled(wanted);
  const previewed: readonly WireEdit[] | null = JSON.parse(settled);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...trpc.previewEdits.queryOptions({ ...customer, today, edits: [...(previewed ?? [])] }),
    enabled: previewed !== null && previewed.length > 0,
    placeholderData: keepPreviousData,
  });
  const isCurrent = settled === wanted && !isPlaceholderData && !isFetching;
  return { preview: data, error, isCurrent };
}
