"use client";

import { useSearchParams } from "next/navigation";
import { startTransition, useMemo, useOptimistic } from "react";
import { type AddressChange, type AddressParameters, changeAddress, readAddress } from "./address-parameters";

/**
 * The values in the address, and a function that changes them. A change shows at once, without a request for
 * the page.
 *
 * `history` decides whether the back button reverts a change.
 */
export function useAddress<Parameters extends AddressParameters>(
  parameters: Parameters,
  history: "push" | "replace" = "replace",
) {
  // Next applies history changes in a transition, and a controlled input cannot wait for that.
  const [query, showQuery] = useOptimistic<URLSearchParams>(useSearchParams());
  const change = (wanted: AddressChange<Parameters>): void => {
    const { pathname, search, hash } = window.location;
    const changed = changeAddress(parameters, wanted, search);
    startTransition(() => {
      showQuery(new URLSearchParams(changed));
      window.history[history === "push" ? "pushState" : "replaceState"](null, "", pathname + changed + hash);
    });
  };
  // Keeps the identity of the values while the address says the same.
  const said = changeAddress(parameters, readAddress(parameters, query));
  const values = useMemo(() => readAddress(parameters, new URLSearchParams(said)), [parameters, said]);
  return [values, change] as const;
}
