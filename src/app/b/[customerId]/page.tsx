import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { Texts } from "@/app/texts";
import { toExpectedPaymentsInput } from "@/ui/cashflow/expected-payments-input";
import { Overview } from "@/ui/cashflow/overview";
import {
  ownDaysOf,
  readOverviewSearch,
  toForecastInput,
  toOverviewInput,
} from "@/ui/cashflow/overview-search";

/** The title template of the layout applies only to the pages below this one. */
export async function generateMetadata({ params }: Pick<BusinessPageProps, "params">) {
  const { name } = await findBusiness(params);
  const { title } = await titleOf(({ shell }) => shell.sections.overview);
  return { title: { absolute: `${title} · ${name} · Business Cashflow` } };
}

export default async function OverviewPage({ params, searchParams }: BusinessPageProps) {
  const business = await findBusiness(params);
  const { partnerId, userId } = business;
  const search = readOverviewSearch(await searchParams);
  const { today } = await findReader();
  const shared = { partnerId, userId, today };
  return (
    <Prefetched
      business={business}
      ask={(queryClient, trpc) =>
        Promise.all([
          queryClient.prefetchQuery(trpc.getOverview.queryOptions({ ...shared, ...toOverviewInput(search) })),
          ownDaysOf(search) === null &&
            queryClient.prefetchQuery(
              trpc.getForecast.queryOptions({ ...shared, ...toForecastInput(search) }),
            ),
          ownDaysOf(search) === null &&
            queryClient.prefetchQuery(
              trpc.listExpectedPayments.queryOptions({ ...shared, ...toExpectedPaymentsInput(today) }),
            ),
        ])
      }
    >
      <Texts of={["overview", "exporting", "counting", "edits", "links", "transactionDetails"]}>
        <Overview />
      </Texts>
    </Prefetched>
  );
}
