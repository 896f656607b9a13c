import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { PAGE_ADDRESS_HEADER } from "@/transport/web/page-headers";
import { pageAddress } from "@/ui/sign-in/page-address";
import { pageCaller, requireSignedIn } from "./signed-in";

/** The business in the path of a page. Not found for people without access to it. */
export async function findBusiness(params: Promise<{ customerId: string }>) {
  const { customerId } = await params;
  await requireSignedIn(pageAddress((await headers()).get(PAGE_ADDRESS_HEADER)) ?? `/b/${customerId}`);
  return (await findOnce(customerId)) ?? notFound();
}

/** Cached per request, so that the layout and the page share one lookup. */
const findOnce = cache(async (customerId: string) => {
  const caller = await pageCaller();
  const { business } = await caller.findBusiness({ customerId });
  return business;
});
