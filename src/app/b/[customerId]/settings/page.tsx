import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { Settings } from "@/ui/settings/settings";

export const generateMetadata = () => titleOf(({ settings }) => settings.title);

export default async function SettingsPage({ params }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const customer = { partnerId, userId };
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc) =>
        Promise.all([
          queryClient.prefetchQuery(trpc.getCustomer.queryOptions(customer)),
          queryClient.prefetchQuery(trpc.listClosings.queryOptions({ ...customer, limit: "200" })),
          queryClient.prefetchQuery(trpc.previewEdits.queryOptions({ ...customer, settings: {} })),
        ])
      }
    >
      <Texts of={["settings", "transactionDetails"]}>
        <Settings />
      </Texts>
    </Prefetched>
  );
}
