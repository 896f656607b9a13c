import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { requireSignedIn } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { Account } from "@/ui/account/account";
import { AccountShell } from "@/ui/account/account-shell";
import { safePath } from "@/ui/sign-in/safe-path";

type PageProps = Readonly<{ searchParams: Promise<{ from?: string | string[] }> }>;

export const generateMetadata = () => titleOf(({ account }) => account.title);

export default async function AccountPage({ searchParams }: PageProps) {
  const backPath = safePath((await searchParams).from);
  const person = await requireSignedIn(`/account?from=${encodeURIComponent(backPath)}`);
  const { today: _, ...reader } = await findReader();
  return (
    <Texts of={["connection", "account", "accountDialogs", "signInParts", "copying"]}>
      <AccountShell backPath={backPath} reader={reader}>
        <Prefetched
          ask={(queryClient, trpc) =>
            Promise.all([
              queryClient.prefetchQuery(trpc.account.getSecurity.queryOptions()),
              queryClient.prefetchQuery(trpc.account.listPasskeys.queryOptions()),
              queryClient.prefetchQuery(trpc.account.listSessions.queryOptions()),
            ])
          }
        >
          <Account person={person} />
        </Prefetched>
      </AccountShell>
    </Texts>
  );
}
