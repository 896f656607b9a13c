import { redirect } from "next/navigation";
import { titleOf } from "@/app/page-title";
import { findSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { currentPageServer } from "@/transport/current-page-server";
import { safePath } from "@/ui/sign-in/safe-path";
import { SignInPage } from "@/ui/sign-in/sign-in-page";

export const generateMetadata = () => titleOf(({ signIn }) => signIn.title);

type PageProps = Readonly<{ searchParams: Promise<{ next?: string | string[] }> }>;

export default async function SignIn({ searchParams }: PageProps) {
  const next = safePath((await searchParams).next);
  if ((await findSignedIn()) !== null) redirect(next);
  const { findDemoAccount } = currentPageServer();
  return (
    <Texts of={["signIn", "signInParts"]}>
      <SignInPage next={next} demoAccount={await findDemoAccount()} />
    </Texts>
  );
}
