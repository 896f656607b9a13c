import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useBusiness } from "../business/business-context";

/**
 * Prints the page that is open. The list of transactions holds only the rows that are near, so it has a page
 * with all of them, whose address is answered too.
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
