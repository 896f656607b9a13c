const KEY = "business-cashflow.unsaved";

/** More than any form holds. Longer drafts are not kept. */
const MAX_CHARACTERS = 32 * 1024;

/** Identifies a draft by person, customer and form. */
export type DraftPlace = Readonly<{ personId: string; customerId: string; form: string }>;

type Kept = Readonly<{ place: DraftPlace; draft: unknown }>;

let offered: Kept | null = null;

/** Registers unsaved input, to be kept if the session ends. Returns a function that withdraws it. */
export function offerDraft(place: DraftPlace, draft: unknown): () => void {
  const kept = { place, draft };
  offered = kept;
  return () => {
    if (offered === kept) offered = null;
  };
}

/** Keeps the unsaved input in this tab, so that the same person finds it after signing in again. */
export function keepOfferedDraft(): void {
  if (offered === null) return;
  const text = JSON.stringify(offered);
  if (text.length <= MAX_CHARACTERS) inStorage((storage) => storage.setItem(KEY, text));
}

/** Returns the kept draft of a form once and removes it; undefined if there is none. */
export function takeDraft(place: DraftPlace): unknown {
  if (!isDraftKept(place)) return undefined;
  const draft = readKept()?.draft;
  forgetDraft();
  return draft;
}

/** Whether a draft of a form is kept. */
export function isDraftKept({ personId, customerId, form }: DraftPlace): boolean {
  const place = readKept()?.place;
  return place?.personId === personId && place.customerId === customerId && place.form === form;
}

/** Drops drafts that another person left in this tab. */
export function forgetDraftOfOthers(personId: string): void {
  const kept = readKept();
  if (kept !== null && kept.place.personId !== personId) forgetDraft();
}

/** Drops the kept draft, as expected after a deliberate sign-out. */
export function forgetDraft(): void {
  offered = null;
  inStorage((storage) => storage.removeItem(KEY));
}

function readKept(): Kept | null {
  const text = inStorage((storage) => storage.getItem(KEY)) ?? "null";
  const kept: unknown = JSON.parse(text);
  return isKept(kept) ? kept : null;
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === "object" && kept !== null && typeof Reflect.get(kept, "place") === "object";
}

/** If the browser forbids storage, nothing is kept. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
