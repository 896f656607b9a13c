import { onNews, tellEndpointNews, tellNews } from "../../services/events/news";
import type { Application } from "../application";
import type { News } from "./messages";

/** What a busy partner does within so long is told at once. */
const GATHER_MILLIS = 15;

/**
 * Acts on what the other processes tell, and tells the first, which sends events, of whom there may be some.
 */
export function hearNews(application: Application): void {
  const { siblings } = application;
  if (!siblings.isFirst) passPartnersOn(application);
  siblings.hear(async (news) => {
    await actOn(application, news);
    if (siblings.isFirst) actAsFirst(application, news);
  });
}

async function actOn(application: Application, news: News): Promise<void> {
  const { siblings, database, credentialCache, liveStreams, importProgress, readiness } = application;
  switch (news.about) {
    case "clients":
      credentialCache.forget();
      break;
    case "sessions":
      liveStreams.hearLookNow();
      break;
    case "import":
      importProgress.hear(news.name, news.progress);
      break;
    case "steps":
      if (news.areHidden) database.hide(news);
      else database.showOwn(news);
      if (!news.areHidden) siblings.hidden.delete(news.customerId);
      break;
    case "readiness":
      await readiness.tell();
      break;
    case "problem":
      readiness.hear(news.number, news.problem);
      break;
    case "no steps":
      database.showAll();
      siblings.hidden.clear();
      break;
  }
}

function passPartnersOn({ database, siblings }: Application): void {
  /** By its id, whether it is about an endpoint. */
  const partners = new Map<string, boolean>();
  const tell = (): void => {
    for (const [partnerId, isOfEndpoint] of partners)
      void siblings.tell({ about: "partner", partnerId, isOfEndpoint });
    partners.clear();
  };
  onNews(database, ({ partnerId, isOfEndpoint }) => {
    if (partners.size === 0) setTimeout(tell, GATHER_MILLIS);
    partners.set(partnerId, isOfEndpoint || partners.get(partnerId) === true);
  });
}

/** What one of several processes alone does for all of them. */
function actAsFirst({ database, clientUse, forecastRecorder }: Application, news: News): void {
  if (news.about === "use") clientUse.note(news.clientId);
  if (news.about === "forecast") forecastRecorder.record(news.told);
  if (news.about !== "partner") return;
  if (news.isOfEndpoint) tellEndpointNews(database, news.partnerId);
  else tellNews(database, news.partnerId);
}
