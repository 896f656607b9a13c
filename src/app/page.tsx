import { redirect } from "next/navigation";
import { Home } from "@/ui/home/home";
import { requestOrigin } from "./request-origin";
import { findSignedIn, listBusinesses } from "./signed-in";

/** Whoever is signed in goes to their business; anybody else reads what this is. */
export default async function HomePage() {
  if ((await findSignedIn()) !== null) {
    const [first] = await listBusinesses();
    redirect(first === undefined ? "/no-business" : `/b/${first.customerId}`);
  }
  return <Home origin={await requestOrigin()} />;
}
