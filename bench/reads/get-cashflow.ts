import type { Granularity } from "../../src/domain/period";
import { customerOf } from "../dataset/load-customers";
import { customerPath } from "../server/customer-path";
import type { Deployment } from "../server/deployment";
import { preparedFloorOf } from "./prepared-floor";
import type { Variant } from "./variant";
import { WINDOWS } from "./windows";

/** `GET cashflow` for customers of very different sizes: the size should make no difference. */
export function getCashflow(deployment: Deployment, sizes: readonly number[]): readonly Variant[] {
  const { title, server, product } = deployment;
  return WINDOWS.flatMap(({ window, query }) =>
    sizes.map((size) => ({
      group: cashflowGroup(title, window),
      name: `${size.toLocaleString("en")} transactions`,
      url: `${server.origin}${customerPath(customerOf(size))}/cashflow${query}`,
      headers: product.headers,
      ownFloor: preparedFloorOf(window),
    })),
  );
}

export function cashflowGroup(title: string, window: Granularity): string {
  return `GET cashflow on ${title}, ${window}`;
}
