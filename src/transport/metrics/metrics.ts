import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../../services/context";
import { ageOfOldestEvent } from "../../services/events/oldest-event";
import type { ImportProgress } from "../import-progress";
import type { LiveStreams } from "../live-streams";
import type { ProcessGroup } from "../processes/process-group";

/** From the fastest read, a tenth of a millisecond, to a large import. */
const SECONDS = [0.000_25, 0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30, 120];

/** Gauges of prom-client with names of counters, which Prometheus warns about. */
const MISNAMED = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** Other methods are chosen by the sender, and their number is unlimited, so they must not become labels. */
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * A request that got its response. `route` is the template of its path, or the name of what served it if
 * there is no template.
 */
type Served = Readonly<{ method: string | undefined; route: string; status: number; seconds: number }>;

/** `waiting` holds the durations, in seconds, of requests that are not in the metrics yet. */
type Series = Readonly<{
  requests: Counter.Internal;
  durations: Histogram.Internal<string>;
  waiting: number[];
}>;

/**
 * How many requests of a series are added to the metrics in one go, unless somebody reads them earlier.
 * Adding them one by one takes several times as long.
 */
const AT_ONCE = 256;

type Watched = Pick<Context, "database" | "now"> &
  Readonly<{
    importProgress: ImportProgress;
    liveStreams: LiveStreams;
    processGroup: Pick<ProcessGroup, "isFirst">;
  }>;

/**
 * The metrics of this process, for Prometheus. No label is a customer, a partner or anything else that a
 * caller chooses.
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
    help: "Customers whose days were all compared in the background.",
    registers: [this.#registry],
  });

  /** Looking up a series by its labels takes longer than counting. */
  readonly #served = new Map<string, Series>();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    for (const name of MISNAMED) this.#registry.removeSingleMetric(name);
    this.#mismatched.set(0);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All metrics in Prometheus's text format. */
  read(): Promise<string> {
    return this.#registry.metrics();
  }

  /** Makes the metrics available to the supervisor, which adds up those of all processes. */
  share(): void {
    AggregatorRegistry.setRegistries(this.#registry);
    new AggregatorRegistry();
  }

  /** Adds gauges whose values are read on demand. */
  watch({ database, importProgress, liveStreams, processGroup, now }: Watched): void {
    this.#gauge("cashflow_imports_running", "Imports under way.", () => importProgress.running);
    this.#gauge("cashflow_live_streams", "Open pages that receive live updates.", () => liveStreams.open);
    // The value is the same in every process, so the supervisor's sum would be wrong.
    if (processGroup.isFirst)
      this.#gauge(
        "cashflow_outbox_oldest_seconds",
        "Age of the oldest change that has no place in its partner's feed yet.",
        async () => (await ageOfOldestEvent({ database, now })) / 1_000,
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

  /** Starts to measure how long a transaction waits. The returned function ends the measurement. */
  readonly waits = (lane: string): (() => void) => {
    const isIn = this.#waits.startTimer({ lane });
    this.#waiting.inc({ lane });
    return () => {
      isIn();
      this.#waiting.dec({ lane });
    };
  };

  /** Records that a customer was reconciled. */
  reconciled(): void {
    this.#reconciled.inc();
  }

  /** Sets the number of mismatched days over all customers, each as of its last check. */
  mismatched(days: number): void {
    this.#mismatched.set(days);
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
