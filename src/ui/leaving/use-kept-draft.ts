"use client";

import { useEffect, useRef, useState } from "react";
import { useBusiness } from "../business/business-context";
import { type DraftPlace, isDraftKept, offerDraft, takeDraft } from "./kept-draft";

/**
 * Keeps what is not saved of a form, should the session end meanwhile; null where there is nothing to keep.
 */
export function useKeptDraft(form: string, draft: unknown): void {
  const { personId, customerId } = usePlace(form);
  useEffect(
    () => (draft === null ? undefined : offerDraft({ personId, customerId, form }, draft)),
    [personId, customerId, form, draft],
  );
}

/** Gives a form back what was kept of it. It comes after the first render, which is the server's. */
export function useTakenDraft(form: string, giveBack: (draft: unknown) => void): void {
  const { personId, customerId } = usePlace(form);
  const latest = useRef(giveBack);
  useEffect(() => {
    const draft = takeDraft({ personId, customerId, form });
    if (draft !== undefined) latest.current(draft);
  }, [personId, customerId, form]);
}

/** Whether something was kept of a form when the page opened, for its code to be loaded. */
export function useWasDraftKept(form: string): boolean {
  const { personId, customerId } = usePlace(form);
  const [wasKept, setWasKept] = useState(false);
  useEffect(() => {
    if (isDraftKept({ personId, customerId, form })) setWasKept(true);
  }, [personId, customerId, form]);
  return wasKept;
}

function usePlace(form: string): DraftPlace {
  const { person, business } = useBusiness();
  return { personId: person.id, customerId: business.customerId, form };
}
