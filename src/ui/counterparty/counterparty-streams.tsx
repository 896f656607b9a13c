import { useTranslations } from "use-intl";
import { Card } from "../components/card";
import { StreamTable } from "../recurring/stream-table";
import { useStreamName } from "../recurring/use-stream-name";
import { useKeptFocus } from "../use-kept-focus";
import type { CounterpartyView } from "./counterparty-view";

/** The recurring streams of the counterparty. Renders nothing if there are none. */
export function CounterpartyStreams({
  counterparty: { streams },
}: Readonly<{ counterparty: CounterpartyView }>) {
  const t = useTranslations("recurring");
  const { openName, nameDialog } = useStreamName(streams);
  useKeptFocus();
  if (streams.length === 0) return null;
  return (
    <Card title={t("title")} isFlush>
      <StreamTable caption={t("title")} streams={streams} isOfOne onName={openName} />
      {nameDialog}
    </Card>
  );
}
