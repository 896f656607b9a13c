"use client";

import { useMutation } from "@tanstack/react-query";
import type { FilteredEdit } from "../../domain/edit";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { useSlowToast } from "../components/use-slow-toast";
import { useTRPCClient } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";
import { useReadLists } from "./use-read-lists";
import { useRefreshFigures } from "./use-refresh-figures";

/** All matches of a filter, loaded or not, with exceptions. */
export type FilteredRows = Readonly<{
  filter: TransactionFilter;
  except: ReadonlySet<string>;
  /** The number of matches, as far as the page knows. */
  count: number;
}>;

type FilteredRequest = Readonly<{
  rows: FilteredRows;
  edit: FilteredEdit;
  /** The service refuses the edit if its outcome would differ from this preview. */
  previewToken: string;
}>;

/**
 * Edits all matches of a filter as one change. The service decides which rows these are, so the lists and
 * figures are refetched afterwards.
 */
export function useEditFiltered() {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const tellIfSlow = useSlowToast();
  const readLists = useReadLists();
  const refreshFigures = useRefreshFigures();
  return useMutation({
    mutationFn: ({ rows: { filter, except }, edit, previewToken }: FilteredRequest) =>
      tellIfSlow(
        client.editFiltered.mutate({
          ...customer,
          ...filter,
          except: [...except],
          edit,
          conditions: { previewToken },
        }),
      ),
    onSuccess({ changeId }) {
      noteOwnChange(changeId);
      return readLists();
    },
    onSettled: () => refreshFigures(),
  });
}
