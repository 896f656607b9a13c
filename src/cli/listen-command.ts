import { Command } from "commander";
import { presentEvent } from "../contract/events";
import { findFeedEnd, followEvents } from "../services/events/follow-events";
import { getEventSettings } from "../services/events/get-event-settings";
import { type Forwarder, openForwarder } from "../services/events/open-forwarder";
import { setEventSettings } from "../services/events/set-event-settings";
import type { CommandLine } from "./command-line";
import { operatorContext } from "./operator-context";
import { stopSignal } from "./stop-signal";

type ListenOptions = Readonly<{ partner: string; forwardTo?: string }>;

/** The outcome of forwarding an event; null if events are not forwarded. */
type Forwarded = Awaited<ReturnType<Forwarder["forward"]>> | null;

/** `cashflow listen`: prints a partner's events as they arrive, for developers of an integration. */
export function listenCommand({ context, print, fail, refuse }: CommandLine): Command {
  return new Command("listen")
    .description(
      "Prints a partner's events as they arrive, until you press Ctrl+C, and optionally forwards each to your own machine, signed like a webhook. For development: an event is forwarded once, whatever the response.",
    )
    .requiredOption("--partner <name>", "the partner's name")
    .option("--forward-to <url>", "where to forward events, such as http://127.0.0.1:4000/hook")
    .action(async ({ partner, forwardTo }: ListenOptions) => {
      const signal = stopSignal();
      const service = await operatorContext({ context, fail }, partner);
      const forwarder =
        forwardTo === undefined ? null : (openForwarder(forwardTo, service.now) ?? refuse(NO_ADDRESS));
      const wasOff = !(await getEventSettings(service)).feed;
      if (wasOff) await setEventSettings(service, { feed: true });
      // Determined before the message below, so that a reader of it can act at once and miss no event.
      const after = await findFeedEnd(service);
      print({ partner, forwardTo: forwardTo ?? null, secret: forwarder?.secret ?? null }, [
        ...(wasOff ? [`The event feed of ${partner} was off. It is now on, and stays on.`] : []),
        ...(forwarder === null ? [] : [`Verify with  ${forwarder.secret}`]),
        `Listening for events of ${partner}. Press Ctrl+C to stop.`,
      ]);
      for await (const followed of followEvents(service, { after, signal })) {
        const event = presentEvent(followed);
        const body = JSON.stringify(event);
        const forwarded = (await forwarder?.forward({ id: event.id, body, signal })) ?? null;
        print({ event, forwarded: toJson(forwarded) }, [
          [event.createdAt, event.userId, `#${event.sequence}`, event.type, toWords(forwarded)].join("  "),
        ]);
      }
    });
}

const NO_ADDRESS = "--forward-to accepts an https URL, or an http URL of this machine.";

function toWords(forwarded: Forwarded): string {
  if (forwarded === null) return "";
  const response = forwarded.kind === "responded" ? String(forwarded.status) : forwarded.failure;
  return `${response} in ${forwarded.durationMillis} ms`;
}

function toJson(forwarded: Forwarded) {
  if (forwarded === null) return null;
  const { durationMillis } = forwarded;
  return forwarded.kind === "responded"
    ? { status: forwarded.status, failure: null, durationMillis }
    : { status: null, failure: forwarded.failure, durationMillis };
}
