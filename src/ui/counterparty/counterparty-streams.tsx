import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { StreamTable } from "../recurring/stream-table";
import type { CounterpartyView } from "./counterparty-view";

/** What of it comes again; nothing where nothing does. */
export function CounterpartyStreams({
  counterparty: { streams },
}: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("recurring");
  if (streams.length === 0) return null;
  return (
    <Card title={t("title")} isFlush>
      <StreamTable caption={t("title")} streams={streams} isOfOne />
    </Card>
  );
}
