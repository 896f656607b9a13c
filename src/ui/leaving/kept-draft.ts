const KEY = "business-cashflow.unsaved";

/** More than any form holds. Longer drafts are not kept. */
const MAX_CHARACTERS = 32 * 1024;

/** Identifies the drafts of a form by person and customer. */
export type DraftForm = Readonly<{ personId: string; customerId: string; form: string }>;

/** Identifies a draft. `about`: the id of what the form is about, or empty. */
export type DraftPlace = DraftForm & Readonly<{ about: string }>;

type Kept = Readonly<{ place: DraftPlace; draft: unknown }>;

const offered = new Set<Kept>();

/** Registers unsaved input, to be kept if the session ends. Returns a function that withdraws it. */
export function offerDraft(place: DraftPlace, draft: unknown): () => void {
  const kept = { place, draft };
  offered.add(kept);
  return () => void offered.delete(kept);
}

/** Keeps the unsaved input in this tab, so that the same person finds it after signing in again. */
export function keepOfferedDrafts(): void {
  if (offered.size > 0) store([...offered]);
}

/** The kept draft at a place; undefined if there is none. */
export function readDraft(place: DraftPlace): unknown {
  return readKept().find(isAt(place))?.draft;
}

/** Removes the kept draft at a place. */
export function forgetDraft(place: DraftPlace): void {
  const kept = readKept();
  if (kept.some(isAt(place))) store(kept.filter((each) => !isAt(place)(each)));
}

/** What the kept draft of a form is about; null if there is none. */
export function keptAbout({ personId, customerId, form }: DraftForm): string | null {
  const found = readKept().find(
    ({ place }) => place.personId === personId && place.customerId === customerId && place.form === form,
  );
  return found?.place.about ?? null;
}

/** Drops drafts that another person left in this tab. */
export function forgetDraftsOfOthers(personId: string): void {
  const kept = readKept();
  if (kept.some(({ place }) => place.personId !== personId)) forgetDrafts();
}

/** Drops all drafts, as expected after a deliberate sign-out. */
export function forgetDrafts(): void {
  offered.clear();
  inStorage((storage) => storage.removeItem(KEY));
}

function isAt(place: DraftPlace): (kept: Kept) => boolean {
  const { personId, customerId, form, about } = place;
  return ({ place: at }) =>
    at.personId === personId && at.customerId === customerId && at.form === form && at.about === about;
}

function store(kept: readonly Kept[]): void {
  const text = JSON.stringify(kept);
  if (text.length <= MAX_CHARACTERS) inStorage((storage) => storage.setItem(KEY, text));
}

function readKept(): readonly Kept[] {
  const text = inStorage((storage) => storage.getItem(KEY)) ?? "[]";
  const kept: unknown = JSON.parse(text);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
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
