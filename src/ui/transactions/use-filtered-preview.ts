"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FilteredEdit } from "../../domain/edit";
import { useBusiness, useCustomerKey } from "../business/business-context";
import { useTRPC } from "../trpc/trpc";
import { useSettled } from "../use-settled";
import type { FilteredRows } from "./use-edit-filtered";

/**
 * Previews an edit of all matches of a filter, debounced. A null edit requests nothing.
 *
 * `isCurrent` is false while the preview is still that of an earlier edit. `hasMoved` is true once the same
 * edit would have a different outcome than was first shown.
 */
export function useFilteredPreview({ filter, except }: FilteredRows, edit: FilteredEdit | null) {
  const trpc = useTRPC();
  const customer = useCustomerKey();
  const { today } = useBusiness();
  const wanted = JSON.stringify(edit);
  const settled = useSettled(wanted);
  const previewed: FilteredEdit | null = JSON.parse(settled);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...trpc.previewFilteredEdit.queryOptions({
      ...customer,
      today,
      ...filter,
      except: [...except],
      edit: previewed ?? { action: "include" },
    }),
    enabled: previewed !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isCurrent = data !== undefined && settled === wanted && !isPlaceholderData && !isFetching;
  const [shown, setShown] = useState<Readonly<{ edit: string; token: string }> | null>(null);
  if (isCurrent && shown?.edit !== wanted) setShown({ edit: wanted, token: data.previewToken });
  const hasMoved = isCurrent && shown?.edit === wanted && shown.token !== data.previewToken;
  return { preview: data, error, isCurrent, hasMoved, refetch };
}
