import { notFound } from "next/navigation";
import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { requestOrigin } from "@/app/request-origin";
import { Texts } from "@/app/texts";
import { Clients } from "@/ui/clients/clients";

export const generateMetadata = () => titleOf(({ clients }) => clients.title);

/** Not found for anyone except an admin of the partner. */
export default async function ClientsPage({ params }: BusinessPageProps) {
  const { partnerId, role } = await findBusiness(params);
  if (role !== "partner_admin") notFound();
  return (
    <Prefetched
      ask={(queryClient, trpc) => queryClient.prefetchQuery(trpc.clients.list.queryOptions({ partnerId }))}
    >
      <Texts of={["clients", "clientDialogs", "copying"]}>
        <Clients origin={await requestOrigin()} />
      </Texts>
    </Prefetched>
  );
}
