import { notFound } from "next/navigation";
import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { Webhooks } from "@/ui/webhooks/webhooks";

export const generateMetadata = () => titleOf(({ webhooks }) => webhooks.title);

/** Not found for anyone except an admin of the partner. */
export default async function WebhooksPage({ params }: BusinessPageProps) {
  const { partnerId, role } = await findBusiness(params);
  if (role !== "partner_admin") notFound();
  return (
    <Prefetched
      ask={(queryClient, trpc) => queryClient.prefetchQuery(trpc.webhooks.list.queryOptions({ partnerId }))}
    >
      <Texts of={["webhooks", "webhookAttempts", "copying"]}>
        <Webhooks />
      </Texts>
    </Prefetched>
  );
}
