import { onNews, tellEndpointNews, tellNews } from "../../services/events/news";
import type { Application } from "../application";
import type { News } from "./messages";

/** How long changes of a partner are collected before they are announced together. */
const GATHER_MILLIS = 15;

/**
 * Acts on news from the other processes. Announces to the first process, which sends events, for which
 * partners there may be some.
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
      if (news.areHidden) database.views?.open(news);
      else database.views?.close(news);
      if (!news.areHidden) siblings.hidden.delete(news.customerId);
      break;
    case "readiness":
      await readiness.tell();
      break;
    case "problem":
      readiness.hear(news.number, news.problem);
      break;
    case "no steps":
      database.views?.closeAll();
      siblings.hidden.clear();
      break;
  }
}

function passPartnersOn({ database, siblings }: Application): void {
  /** By partner id: whether the news is about an endpoint. */
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

/** Work that the first process does for all of them. */
function actAsFirst({ database, clientUse, forecastStore }: Application, news: News): void {
  if (news.about === "use") clientUse.note(news.clientId);
  if (news.about === "forecast") forecastStore.store(news.toStore);
  if (news.about !== "partner") return;
  if (news.isOfEndpoint) tellEndpointNews(database, news.partnerId);
  else tellNews(database, news.partnerId);
}
