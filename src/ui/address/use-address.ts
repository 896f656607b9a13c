"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useMemo, useOptimistic } from "react";
import { type AddressChange, type AddressParameters, changeAddress, readAddress } from "./address-parameters";

/**
 * What the address says, and a function that changes it. A change shows at once and is not asked of the
 * server as a page.
 *
 * `history` says whether the back button takes a change back.
 */
export function useAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  history: "push" | "replace" = "replace",
) {
  // Next follows changes of the history in a transition, and a field that is typed into can not wait for one.
  const [query, showQuery] = useOptimistic<URLSearchParams>(useSearchParams());
  const change = (wanted: AddressChange<Parameters>): void => {
    const { pathname, search, hash } = window.location;
    const changed = changeAddress(parameters, wanted, search);
    startTransition(() => {
      showQuery(new URLSearchParams(changed));
      window.history[history === "push" ? "pushState" : "replaceState"](null, "", pathname + changed + hash);
    });
  };
  // The same values as long as it says the same.
  const said = changeAddress(parameters, readAddress(parameters, query));
  const values = useMemo(() => readAddress(parameters, new URLSearchParams(said)), [parameters, said]);
  return [values, change] as const;
}
