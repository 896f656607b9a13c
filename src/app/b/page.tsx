import { redirect } from "next/navigation";
import { findFirstBusiness, requireSignedIn } from "@/app/signed-in";

/** Redirects to the first business, even if there are several. The demo account opens here. */
export default async function FirstBusinessPage() {
  await requireSignedIn("/b");
  const first = await findFirstBusiness();
  redirect(first === undefined ? "/no-business" : `/b/${first.customerId}`);
}
