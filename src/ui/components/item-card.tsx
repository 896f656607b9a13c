import type { ReactNode } from "react";
import { Card } from "./card";
import styles from "./item-card.module.css";

type ItemCardProps = Readonly<{ title: string; description: string; children: ReactNode }>;

/** A card with one `Item` below the other, each of something that a person may decide about. */
export function ItemCard({ title, description, children }: ItemCardProps) {
  return (
    <div className={styles.card}>
      <Card title={title} description={description} isFlush>
        <ul className={styles.items}>{children}</ul>
      </Card>
    </div>
  );
}

/** What it is, and buttons beside it where there is room for them. */
export function Item({ children }: Readonly<{ children: ReactNode }>) {
  return <li className={styles.item}>{children}</li>;
}
