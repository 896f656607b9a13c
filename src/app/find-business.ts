import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PAGE_ADDRESS_HEADER } from "@/transport/web/page-headers";
import { pageAddress } from "@/ui/sign-in/page-address";
import { pageCaller, requireSignedIn } from "./signed-in";

/** The business that a page's path names. To a stranger it is not there. */
export async function findBusiness(params: Promise<{ customerId: string }>) {
  const { customerId } = await params;
  await requireSignedIn(pageAddress((await headers()).get(PAGE_ADDRESS_HEADER)) ?? `/b/${customerId}`);
  return (await findOnce(customerId)) ?? notFound();
}

/** Looked up once for each page, by its layout and itself. */
const findOnce = cache(async (customerId: string) => {
  const caller = await pageCaller();
  const { business } = await caller.findBusiness({ customerId });
  return business;
});
