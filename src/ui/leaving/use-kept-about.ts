"use client";

import { useEffect, useRef, useState } from "react";
import { useBusiness } from "../business/business-context";
import { type DraftForm, keptAbout } from "./kept-draft";

/**
 * Reopens the dialog that was open when the session ended. `reopen` returns false while it does not find what
 * the dialog was about.
 */
export function useKeptAbout(form: string, reopen: (about: string) => boolean): void {
  const place = useDraftForm(form);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    const about = keptAbout(place);
    isDone.current = about === null || reopen(about);
  });
}

/** Whether a draft of a form was kept when the page opened, so that the form's code must be loaded. */
export function useWasDraftKept(form: string): boolean {
  const [wasKept, setWasKept] = useState(false);
  useKeptAbout(form, () => {
    setWasKept(true);
    return true;
  });
  return wasKept;
}

/** Where the drafts of a form are kept for the person and the business of the page. */
export function useDraftForm(form: string): DraftForm {
  const { person, business } = useBusiness();
  return { personId: person.id, customerId: business.customerId, form };
}
