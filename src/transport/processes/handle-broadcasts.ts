import { announceCommit, announceEndpoint, onAnnouncement } from "../../services/events/announcements";
import type { Application } from "../application";
import type { Broadcast } from "./messages";

/** How long changes of a partner are collected before they are announced at once. */
const GATHER_MILLIS = 15;

/**
 * Acts on broadcasts from the other processes. Tells the first process, which sends events, for which
 * partners there may be some.
 */
export function handleBroadcasts(application: Application): void {
  const { processGroup } = application;
  if (!processGroup.isFirst) passPartnersOn(application);
  processGroup.onBroadcast(async (broadcast) => {
    await actOn(application, broadcast);
    if (processGroup.isFirst) actAsFirst(application, broadcast);
  });
}

async function actOn(application: Application, broadcast: Broadcast): Promise<void> {
  const { processGroup, database, liveStreams, importProgress, runningUndos, readiness } = application;
  switch (broadcast.topic) {
    case "sessions":
      liveStreams.pollHere();
      break;
    case "import":
      importProgress.receive(broadcast.name, broadcast.progress);
      break;
    case "undo":
      runningUndos.receive(broadcast.name, broadcast.isRunning);
      break;
    case "steps":
      if (broadcast.areHidden) database.views?.open(broadcast);
      else database.views?.close(broadcast);
      if (!broadcast.areHidden) processGroup.hidden.delete(broadcast.customerId);
      break;
    case "readiness":
      await readiness.report();
      break;
    case "problem":
      readiness.receive(broadcast.number, broadcast.problem);
      break;
    case "no steps":
      database.views?.closeAll();
      processGroup.hidden.clear();
      break;
  }
}

function passPartnersOn({ database, processGroup }: Application): void {
  /** By partner id: whether the announcement is about an endpoint. */
  const partners = new Map<string, boolean>();
  const send = (): void => {
    for (const [partnerId, isOfEndpoint] of partners)
      void processGroup.broadcast({ topic: "partner", partnerId, isOfEndpoint });
    partners.clear();
  };
  onAnnouncement(database, ({ partnerId, isOfEndpoint }) => {
    if (partners.size === 0) setTimeout(send, GATHER_MILLIS);
    partners.set(partnerId, isOfEndpoint || partners.get(partnerId) === true);
  });
}

/** Work that the first process does for all of them. */
function actAsFirst({ database, clientUse, forecastStore }: Application, broadcast: Broadcast): void {
  if (broadcast.topic === "use") clientUse.note(broadcast.clientId);
  if (broadcast.topic === "forecast") forecastStore.store(broadcast.toStore);
  if (broadcast.topic !== "partner") return;
  if (broadcast.isOfEndpoint) announceEndpoint(database, broadcast.partnerId);
  else announceCommit(database, broadcast.partnerId);
}
