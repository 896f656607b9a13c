import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PEER } from "./install-peer";

/** Amounts are in minor units; an expense is negative. */
export type PeerTransaction = Readonly<{
  date: string;
  amount: number;
  payee_name: string;
  notes: string;
  imported_id: string;
  category: string | undefined;
}>;

type Query = Readonly<{
  filter: (by: unknown) => Query;
  calculate: (what: unknown) => Query;
}>;

/** The part of the peer that is used here. */
export type PeerApi = Readonly<{
  init: (options: Readonly<{ dataDir: string; verbose: boolean }>) => Promise<unknown>;
  shutdown: () => Promise<void>;
  runImport: (budget: string, work: () => Promise<void>) => Promise<void>;
  createAccount: (account: Readonly<{ name: string; offbudget: boolean }>) => Promise<string>;
  createCategoryGroup: (group: Readonly<{ name: string }>) => Promise<string>;
  createCategory: (category: Readonly<{ name: string; group_id: string }>) => Promise<string>;
  getCategories: () => Promise<readonly Readonly<{ id: string; name: string; is_income?: boolean }>[]>;
  addTransactions: (accountId: string, rows: readonly PeerTransaction[]) => Promise<unknown>;
  importTransactions: (
    accountId: string,
    rows: readonly PeerTransaction[],
  ) => Promise<Readonly<{ added: readonly string[] }>>;
  getTransactions: (
    accountId: string,
    startDate: string,
    endDate: string,
  ) => Promise<readonly Readonly<{ id: string; amount: number }>[]>;
  updateTransaction: (id: string, fields: Readonly<{ amount: number }>) => Promise<unknown>;
  getBudgetMonth: (month: string) => Promise<Readonly<{ totalIncome: number; totalSpent: number }>>;
  aqlQuery: (query: Query) => Promise<Readonly<{ data: unknown }>>;
  q: (table: string) => Query;
}>;

/** Loads the peer from its folder; it is not a dependency, so its types are not available. */
export async function loadPeer(folder: string): Promise<PeerApi> {
  const entry = createRequire(join(folder, "package.json")).resolve(PEER.name);
  return import(pathToFileURL(entry).href);
}
