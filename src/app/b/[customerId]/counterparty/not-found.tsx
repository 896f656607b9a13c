import { Texts } from "@/app/texts";
import { NoCounterparty } from "@/ui/counterparty/no-counterparty";

/** Within the frame of the business, so that the way to the others stays. */
export default function CounterpartyNotFound() {
  return (
    <Texts of={["counterparty"]}>
      <NoCounterparty />
    </Texts>
  );
}
