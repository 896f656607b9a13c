import { redirect } from "next/navigation";
import { findFirstBusiness, requireSignedIn } from "@/app/signed-in";

/** Leads to the first business, however many there are: where the demo account opens. */
export default async function FirstBusinessPage() {
  await requireSignedIn("/b");
  const first = await findFirstBusiness();
  redirect(first === undefined ? "/no-business" : `/b/${first.customerId}`);
}
