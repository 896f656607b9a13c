import { redirect } from "next/navigation";
import { findSignedIn } from "@/app/signed-in";
import { currentApplication } from "@/transport/application";
import { findDemoAccount } from "@/transport/sign-in/demo-account";
import { safePath } from "@/ui/sign-in/safe-path";
import { SignInPage } from "@/ui/sign-in/sign-in-page";

export const metadata = { title: "Sign in" };

type PageProps = Readonly<{ searchParams: Promise<{ next?: string | string[] }> }>;

export default async function SignIn({ searchParams }: PageProps) {
  const next = safePath((await searchParams).next);
  if ((await findSignedIn()) !== null) redirect(next);
  return <SignInPage next={next} demoAccount={await findDemoAccount(currentApplication())} />;
}
