"use client";

import { useMutation } from "@tanstack/react-query";
import type { FilteredEdit } from "../../domain/edit";
import { useCustomerKey } from "../business/business-context";
import { noteOwnChange } from "../business/own-changes";
import { useTRPCClient } from "../trpc/trpc";
import type { TransactionFilter } from "./transaction-search";
import { useReadLists } from "./use-read-lists";
import { useRefreshFigures } from "./use-refresh-figures";

/** All rows that a filter lets through, loaded or not, but for some. */
export type FilteredRows = Readonly<{
  filter: TransactionFilter;
  except: ReadonlySet<string>;
  /** How many they are, as far as the page knows. */
  count: number;
}>;

type FilteredRequest = Readonly<{
  rows: FilteredRows;
  edit: FilteredEdit;
  /** Refuses the edit where it would no longer do what the person was shown. */
  previewToken: string;
}>;

/**
 * Edits all rows of a filter as one change, which the service decides: the lists and the figures are read
 * anew after it.
 */
export function useEditFiltered() {
  const client = useTRPCClient();
  const customer = useCustomerKey();
  const readLists = useReadLists();
  const refreshFigures = useRefreshFigures();
  return useMutation({
    mutationFn: ({ rows: { filter, except }, edit, previewToken }: FilteredRequest) =>
      client.editFiltered.mutate({
        ...customer,
        ...filter,
        except: [...except],
        edit,
        conditions: { previewToken },
      }),
    onSuccess({ changeId }) {
      noteOwnChange(changeId);
      return readLists();
    },
    onSettled: () => refreshFigures(),
  });
}
