import { notFound } from "next/navigation";
import { listBusinesses, requireSignedIn } from "./signed-in";

/** The business that a page's path names. To a stranger it is not there. */
export async function findBusiness(params: Promise<{ customerId: string }>) {
  const { customerId } = await params;
  await requireSignedIn(`/b/${customerId}`);
  return (await listBusinesses()).find((each) => each.customerId === customerId) ?? notFound();
}
