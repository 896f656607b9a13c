import type { ReactNode } from "react";
import { Card } from "./card";
import styles from "./item-card.module.css";

type ItemCardProps = Readonly<{ title: string; description: string; children: ReactNode }>;

/** A card with a list of `Item`s, each about something that a person may decide on. */
export function ItemCard({ title, description, children }: ItemCardProps) {
  return (
    <div className={styles.card}>
      <Card title={title} description={description} isFlush>
        <ul className={styles.items}>{children}</ul>
      </Card>
    </div>
  );
}

/** Content with its buttons, next to each other if there is room. */
export function Item({ children }: Readonly<{ children: ReactNode }>) {
  return <li className={styles.item}>{children}</li>;
}
