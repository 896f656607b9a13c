const KEY = "business-cashflow.unsaved";

/** More than a form holds; what is longer is not kept. */
const MAX_CHARACTERS = 32 * 1024;

/** Whose draft of which form it is. */
export type DraftPlace = Readonly<{ personId: string; customerId: string; form: string }>;

type Kept = Readonly<{ place: DraftPlace; draft: unknown }>;

let offered: Kept | null = null;

/** Says what is not saved, to be kept should the session end now. Returns what takes it back. */
export function offerDraft(place: DraftPlace, draft: unknown): () => void {
  const kept = { place, draft };
  offered = kept;
  return () => {
    if (offered === kept) offered = null;
  };
}

/** Keeps what is not saved in this tab, for its person to find after they have signed in again. */
export function keepOfferedDraft(): void {
  if (offered === null) return;
  const text = JSON.stringify(offered);
  if (text.length <= MAX_CHARACTERS) inStorage((storage) => storage.setItem(KEY, text));
}

/** The draft that was kept of a form, once; undefined where there is none. */
export function takeDraft(place: DraftPlace): unknown {
  if (!isDraftKept(place)) return undefined;
  const draft = readKept()?.draft;
  forgetDraft();
  return draft;
}

/** Whether something was kept of a form. */
export function isDraftKept({ personId, customerId, form }: DraftPlace): boolean {
  const place = readKept()?.place;
  return place?.personId === personId && place.customerId === customerId && place.form === form;
}

/** Drops what another person has left in this tab. */
export function forgetDraftOfOthers(personId: string): void {
  const kept = readKept();
  if (kept !== null && kept.place.personId !== personId) forgetDraft();
}

/** Drops what was kept, as whoever signs out by hand expects. */
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

/** Where a browser forbids storage, nothing is kept. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
