import { notFound } from "next/navigation";
import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { Texts } from "@/app/texts";
import { mayOpenPeople } from "@/ui/people/may-open-people";
import { People } from "@/ui/people/people";

export const generateMetadata = () => titleOf(({ people }) => people.title);

/** Not found for anyone who may not manage access. */
export default async function PeoplePage({ params }: BusinessPageProps) {
  const { partnerId, userId, role } = await findBusiness(params);
  if (!mayOpenPeople(role)) notFound();
  return (
    <Prefetched
      ask={(queryClient, trpc) =>
        queryClient.prefetchQuery(trpc.people.list.queryOptions({ partnerId, userId }))
      }
    >
      <Texts of={["people", "copying"]}>
        <People />
      </Texts>
    </Prefetched>
  );
}
