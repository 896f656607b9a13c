import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../../services/context";
import { ageOfOldestNews } from "../../services/events/oldest-news";
import type { ImportProgress } from "../import-progress";
import type { LiveStreams } from "../live-streams";
import type { Siblings } from "../processes/siblings";

/** From a tenth of a millisecond, which the hot read takes, to what a large import takes. */
const SECONDS = [0.000_25, 0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30, 120];

/** Gauges of prom-client under names of counters, which Prometheus warns of. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** Whatever else a request says it is, its sender chose. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A request that was answered. `route` is the template of its path, or what takes it where there is none. */
type Served = Readonly<{ method: string | undefined; route: string; status: number; seconds: number }>;

/** `waiting` are the seconds of requests that are not in the metrics yet. */
type Series = Readonly<{
  requests: Counter.Internal;
  durations: Histogram.Internal<string>;
  waiting: number[];
}>;

/**
 * How many requests of a series are put into the metrics at once, unless somebody reads them before. One
 * after the other, each between other work, takes several times as long.
 */
const AT_ONCE = 256;

type Watched = Pick<Context, "database" | "now"> &
  Readonly<{ importProgress: ImportProgress; liveStreams: LiveStreams; siblings: Pick<Siblings, "isFirst"> }>;

/**
 * What this process counts, for Prometheus. No label is a customer, a partner or anything else that a caller
 * chooses.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: "cashflow_http_requests_total",
    help: "Responses sent, by the template of the request's path.",
    labelNames: ["method", "route", "code"],
    registers: [this.#registry],
    collect: () => this.#addAll(),
  });
  readonly #durations = new Histogram({
    name: "cashflow_http_request_duration_seconds",
    help: "How long requests took, until their response was sent.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers: [this.#registry],
    collect: () => this.#addAll(),
  });
  readonly #waits = new Histogram({
    name: "cashflow_transaction_wait_seconds",
    help: "How long a transaction waited before it could begin: for the writer of SQLite, or for a connection.",
    labelNames: ["lane"],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #waiting = new Gauge({
    name: "cashflow_transactions_waiting",
    help: "Transactions that wait to begin.",
    labelNames: ["lane"],
    registers: [this.#registry],
  });
  readonly #mismatched = new Gauge({
    name: "cashflow_reconcile_mismatched_days",
    help: "Days on which totals and transactions disagreed when last compared. Anything above 0 is a bug.",
    registers: [this.#registry],
  });
  readonly #reconciled = new Counter({
    name: "cashflow_reconcile_customers_total",
    help: "Customers of which all days were compared in the background.",
    registers: [this.#registry],
  });

  /** To find a series by its labels takes longer than to count. */
  readonly #served = new Map<string, Series>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
    this.#mismatched.set(0);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** In the text format of Prometheus. */
  read(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Has the supervisor of several processes read them, which adds up what all of them count. */
  share(): void {
    AggregatorRegistry.setRegistries(this.#registry);
    new AggregatorRegistry();
  }

  /** Adds what is looked up when somebody reads. */
  watch({ database, importProgress, liveStreams, siblings, now }: Watched): void {
    this.#gauge("cashflow_imports_running", "Imports under way.", () => importProgress.running);
    this.#gauge("cashflow_live_streams", "Open pages that are told of changes.", () => liveStreams.open);
    // It is the same whoever looks, and would be added up.
    if (siblings.isFirst)
      this.#gauge(
        "cashflow_outbox_oldest_seconds",
        "Age of the oldest change that has no place in its partner's feed yet.",
        async () => (await ageOfOldestNews({ database, now })) / 1_000,
      );
    const pools = new Gauge({
      name: "cashflow_pool_waiting",
      help: "Callers that wait for a connection to PostgreSQL, by pool.",
      labelNames: ["pool"],
      registers: [this.#registry],
      collect: () => {
        for (const [pool, count] of Object.entries(database.waiting())) pools.set({ pool }, count);
      },
    });
  }

  served({ method = "", route, status, seconds }: Served): void {
    // Any other method its sender chose, and there is no end of those.
    const known = METHODS.has(method) ? method : "other";
    const key = `${known} ${status} ${route}`;
    const series = this.#served.get(key) ?? this.#remember(key, { method: known, route, status });
    series.waiting.push(seconds);
    if (series.waiting.length >= AT_ONCE) add(series);
  }

  #addAll(): void {
    for (const series of this.#served.values()) add(series);
  }

  #remember(
    key: string,
    { method, route, status }: Omit<Served, "seconds"> & Readonly<{ method: string }>,
  ): Series {
    const of = { method, route };
    const series = {
      requests: this.#requests.labels({ ...of, code: status }),
      durations: this.#durations.labels(of),
      waiting: [],
    };
    this.#served.set(key, series);
    return series;
  }

  /** Takes the time of a transaction that waits, until the returned function says that it waits no longer. */
  readonly waits = (lane: string): (() => void) => {
    const isIn = this.#waits.startTimer({ lane });
    this.#waiting.inc({ lane });
    return () => {
      isIn();
      this.#waiting.dec({ lane });
    };
  };

  /** `mismatchedDays`: of all customers, each as it was last looked at. */
  reconciled({ mismatchedDays }: Readonly<{ mismatchedDays: number }>): void {
    this.#reconciled.inc();
    this.#mismatched.set(mismatchedDays);
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => gauge.set(await read()),
    });
  }
}

function add({ requests, durations, waiting }: Series): void {
  if (waiting.length === 0) return;
  requests.inc(waiting.length);
  for (const seconds of waiting) durations.observe(seconds);
  waiting.length = 0;
}
