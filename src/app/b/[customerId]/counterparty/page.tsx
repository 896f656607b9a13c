import { notFound } from "next/navigation";
import { cache } from "react";
import type { BusinessPageProps } from "@/app/business-page-props";
import { findBusiness } from "@/app/find-business";
import { titleOf } from "@/app/page-title";
import { Prefetched } from "@/app/prefetch";
import { findReader } from "@/app/reader";
import { pageCaller } from "@/app/signed-in";
import { Texts } from "@/app/texts";
import { Counterparty } from "@/ui/counterparty/counterparty";
import { readCounterpartyKey } from "@/ui/counterparty/counterparty-href";

export async function generateMetadata(props: BusinessPageProps) {
  const found = await ask(props);
  return found === null
    ? titleOf(({ counterparty }) => counterparty.notFound)
    : { title: found.counterparty.name };
}

export default async function CounterpartyPage(props: BusinessPageProps) {
  const { input, counterparty } = (await ask(props)) ?? notFound();
  return (
    <Prefetched
      business={await findBusiness(props.params)}
      ask={async (queryClient, trpc) =>
        queryClient.setQueryData(trpc.findCounterparty.queryKey(input), { counterparty })
      }
    >
      <Texts of={["counterparty", "recurring", "rules", "counting", "edits"]}>
        <Counterparty counterpartyKey={input.counterparty} />
      </Texts>
    </Prefetched>
  );
}

async function ask({ params, searchParams }: BusinessPageProps) {
  const { partnerId, userId } = await findBusiness(params);
  const { today } = await findReader();
  const key = readCounterpartyKey((await searchParams).key);
  return key === null ? null : findOnce(partnerId, userId, key, today);
}

/** Cached, so that the page and its title share one lookup. */
const findOnce = cache(async (partnerId: string, userId: string, key: string, today: string) => {
  const input = { partnerId, userId, counterparty: key, today };
  const caller = await pageCaller();
  const { counterparty } = await caller.findCounterparty(input);
  return counterparty && { input, counterparty };
});
