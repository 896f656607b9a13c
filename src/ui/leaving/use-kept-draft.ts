"use client";

import { useEffect, useRef, useState } from "react";
import { useBusiness } from "../business/business-context";
import { type DraftPlace, isDraftKept, offerDraft, takeDraft } from "./kept-draft";

/** Keeps the unsaved input of a form if the session ends; null if there is none. */
export function useKeptDraft(form: string, draft: unknown): void {
  const { personId, customerId } = usePlace(form);
  useEffect(
    () => (draft === null ? undefined : offerDraft({ personId, customerId, form }, draft)),
    [personId, customerId, form, draft],
  );
}

/** Restores the kept draft of a form. Runs after the first render, which must match the server's. */
export function useTakenDraft(form: string, giveBack: (draft: unknown) => void): void {
  const { personId, customerId } = usePlace(form);
  const latest = useRef(giveBack);
  useEffect(() => {
    const draft = takeDraft({ personId, customerId, form });
    if (draft !== undefined) latest.current(draft);
  }, [personId, customerId, form]);
}

/** Whether a draft of a form was kept when the page opened, so that the form's code must be loaded. */
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
