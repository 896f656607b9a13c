import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { PAGE_ADDRESS_HEADER } from "@/transport/web/page-headers";
import { pageAddress } from "@/ui/sign-in/page-address";
import { listBusinesses, requireSignedIn } from "./signed-in";

/** The business that a page's path names. To a stranger it is not there. */
export async function findBusiness(params: Promise<{ customerId: string }>) {
  const { customerId } = await params;
  await requireSignedIn(pageAddress((await headers()).get(PAGE_ADDRESS_HEADER)) ?? `/b/${customerId}`);
  return (await listBusinesses()).find((each) => each.customerId === customerId) ?? notFound();
}
