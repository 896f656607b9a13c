import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "use-intl";
import { useBusiness } from "../business/business-context";
import { openAbove } from "../keys/opened-above";
import { hasSingleKeys, turnSingleKeys } from "../keys/single-keys";
import { leave } from "../leaving/leave-guard";
import { usePrint } from "../print/use-print";
import { sectionOf } from "../shell/section-of";
import { SHELL_SECTIONS } from "../shell/shell-section";
import { useTRPC } from "../trpc/trpc";
import { useSettled } from "../use-settled";
import { matchWords } from "./match-words";
import type { PaletteEntry } from "./palette-entries";

const MOST_BUSINESSES = 8;

type Source = Readonly<{ basePath: string; typed: string; onSignOut: () => void }>;

/** Everything to go to or do. The service searches the businesses, because there may be very many. */
export function usePaletteEntries({ basePath, typed, onSignOut }: Source) {
  const shell = useTranslations("shell");
  const trpc = useTRPC();
  const router = useRouter();
  const pathname = usePathname();
  const { business } = useBusiness();
  const { print } = usePrint();
  const search = useSettled(typed.trim());
  const found = useQuery(
    trpc.listBusinesses.queryOptions(
      { search, limit: MOST_BUSINESSES },
      { placeholderData: keepPreviousData },
    ),
  );
  const goTo = (address: string) => leave(() => router.push(address));
  const pages = SHELL_SECTIONS.filter(({ isFor }) => isFor(business.role)).map(
    ({ path, name }): PaletteEntry => ({
      id: `page ${path}`,
      label: shell(`sections.${name}`),
      kind: "page",
      run: () => goTo(basePath + path),
    }),
  );
  const accountPath = `/account?from=${encodeURIComponent(pathname)}`;
  const commands: readonly PaletteEntry[] = [
    { id: "print", label: shell("print"), kind: "command", run: print },
    { id: "keys", label: shell("shortcuts"), kind: "command", run: () => openAbove("keys") },
    {
      id: "single keys",
      label: shell(hasSingleKeys() ? "turnOffKeys" : "turnOnKeys"),
      kind: "command",
      run: () => turnSingleKeys(!hasSingleKeys()),
    },
    {
      id: "account",
      label: shell("yourAccount"),
      kind: "command",
      run: () => leave(() => window.location.assign(accountPath)),
    },
    { id: "sign out", label: shell("signOut"), kind: "command", run: onSignOut },
  ];
  const isSearching = found.isFetching || search !== typed.trim();
  const businesses = (found.data?.businesses ?? [])
    .filter(({ customerId }) => customerId !== business.customerId)
    // Previous results that still match stay until the response arrives.
    .filter(({ name }) => !isSearching || matchWords(name, typed) !== null)
    .map(
      ({ customerId, name, role }): PaletteEntry => ({
        id: `business ${customerId}`,
        label: name,
        kind: "business",
        run: () => goTo(`/b/${customerId}${sectionOf(pathname, basePath, role)}`),
      }),
    );
  return { pages, commands, businesses, isSearching, hasFailed: found.isError };
}
