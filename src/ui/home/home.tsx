import { SiteHeader } from "../site-header";
import { SITE_LINKS } from "../site-links";
import { CodeBlock } from "./code-block";
import { exampleOf } from "./example";
import styles from "./home.module.css";

const FACTS = [
  {
    title: "Any window",
    text: "Week, fortnight, month, quarter, year, or a length of your own, tiled from the date that you choose.",
  },
  {
    title: "Exact",
    text: "Integer minor units from the edge inwards. Income minus expense is what remains, to the last cent.",
  },
  {
    title: "Corrected by people",
    text: "An expense can be covered, saved or shared, a transaction left out. The figures follow at once.",
  },
];

type HomeProps = Readonly<{ origin: string; isDemoThere: boolean }>;

export function Home({ origin, isDemoThere }: HomeProps) {
  const { command, answer } = exampleOf(origin, { isDemoThere });
  return (
    <>
      <SiteHeader />
      <main className={styles.main}>
        <section className={styles.hero}>
          <div>
            <h1 className={styles.title}>What came in, what went out, what remains.</h1>
            <p className={styles.lead}>
              Business Cashflow computes the income, the expense and the balance of a business over any
              window: in a dashboard for its owners, and over one REST API for partners.
            </p>
            <div className={styles.actions}>
              <a className={styles.primary} href="/sign-in">
                Open the dashboard
              </a>
              <a className={styles.secondary} href={SITE_LINKS.apiReference}>
                Read the API reference
              </a>
            </div>
          </div>
          <section className={styles.example} aria-label="Example">
            <CodeBlock label="Ask" code={command} canBeCopied />
            <CodeBlock label="Answer" code={answer} />
          </section>
        </section>
        <dl className={styles.facts}>
          {FACTS.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </main>
      <footer className={styles.footer}>
        <a href={SITE_LINKS.apiReference}>API reference</a>
        <a href={SITE_LINKS.openApiDocument}>OpenAPI</a>
        <a href={SITE_LINKS.status}>Status</a>
      </footer>
    </>
  );
}
