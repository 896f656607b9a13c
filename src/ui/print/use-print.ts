import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useBusiness } from "../business/business-context";

/**
 * Prints the current page. The list of transactions is virtualized, so it has a printable page with all rows;
 * `href` is the address of that page.
 */
export function usePrint(): Readonly<{ print: () => void; href: string | undefined }> {
  const { customerId } = useBusiness().business;
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams();
  if (pathname !== `/b/${customerId}/transactions`) return { print: () => window.print(), href: undefined };
  const href = `${pathname}/print?${search}`;
  return { print: () => router.push(href), href };
}
