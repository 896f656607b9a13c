import { Texts } from "@/app/texts";
import { NoCounterparty } from "@/ui/counterparty/no-counterparty";

/** Rendered inside the frame of the business, so that navigation stays available. */
export default function CounterpartyNotFound() {
  return (
    <Texts of={["counterparty"]}>
      <NoCounterparty />
    </Texts>
  );
}
