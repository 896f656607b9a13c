import type { Database } from "../engine/database";
import { Prisma } from "../prisma/open-prisma";

const SQLITE = Prisma.sql`
  WITH own AS (
    SELECT name FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> '_prisma_migrations'
  )
  SELECT own.name || '.' || c.name || ' ' || lower(c.type) || iif(c."notnull", ' not null', '') AS fact
  FROM own JOIN pragma_table_info(own.name) c
  UNION ALL
  SELECT own.name || ' primary key (' || group_concat(c.name, ', ' ORDER BY c.pk) || ')'
  FROM own JOIN pragma_table_info(own.name) c WHERE c.pk > 0 GROUP BY own.name
  UNION ALL
  SELECT own.name || iif(i."unique", ' unique (', ' index (') || group_concat(c.name, ', ' ORDER BY c.seqno) || ')'
  FROM own JOIN pragma_index_list(own.name) i JOIN pragma_index_info(i.name) c
  WHERE i.origin <> 'pk' GROUP BY own.name, i.name
  UNION ALL
  SELECT own.name || ' (' || group_concat(f."from", ', ' ORDER BY f.seq) || ') references '
    || f."table" || ' (' || group_concat(f."to", ', ' ORDER BY f.seq) || ') on delete ' || lower(f.on_delete)
  FROM own JOIN pragma_foreign_key_list(own.name) f GROUP BY own.name, f.id
  UNION ALL
  SELECT type || ' ' || name FROM sqlite_master WHERE type NOT IN ('table', 'index')
  UNION ALL
  SELECT 'sequence ' || name FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'`;

const POSTGRES = Prisma.sql`
  WITH own AS (
    SELECT c.oid, c.relname AS name FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  )
  SELECT own.name || '.' || a.attname || ' '
    || replace(format_type(a.atttypid, NULL), 'timestamp without time zone', 'datetime')
    || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END AS fact
  FROM own JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT own.name || CASE WHEN i.indisprimary THEN ' primary key (' WHEN i.indisunique THEN ' unique ('
    ELSE ' index (' END || string_agg(a.attname, ', ' ORDER BY k.position) || ')'
  FROM own JOIN pg_index i ON i.indrelid = own.oid
  CROSS JOIN LATERAL unnest(i.indkey::int2[]) WITH ORDINALITY k(attnum, position)
  JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum = k.attnum
  GROUP BY own.name, i.indexrelid, i.indisprimary, i.indisunique
  UNION ALL
  SELECT own.name || ' (' || string_agg(a.attname, ', ' ORDER BY k.position) || ') references '
    || target.relname || ' (' || string_agg(b.attname, ', ' ORDER BY k.position) || ') on delete '
    || CASE f.confdeltype WHEN 'r' THEN 'restrict' ELSE f.confdeltype::text END
  FROM own JOIN pg_constraint f ON f.conrelid = own.oid AND f.contype = 'f'
  JOIN pg_class target ON target.oid = f.confrelid
  CROSS JOIN LATERAL unnest(f.conkey, f.confkey) WITH ORDINALITY k(source, target, position)
  JOIN pg_attribute a ON a.attrelid = own.oid AND a.attnum = k.source
  JOIN pg_attribute b ON b.attrelid = f.confrelid AND b.attnum = k.target
  GROUP BY own.name, f.oid, f.confdeltype, target.relname
  UNION ALL
  SELECT 'trigger ' || tgname FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'sequence ' || relname FROM pg_class WHERE relkind = 'S'
  UNION ALL
  SELECT 'view ' || relname FROM pg_class WHERE relkind IN ('v', 'm') AND relnamespace = 'public'::regnamespace`;

/**
 * Everything that the database reports about its schema, except CHECK constraints: one line per fact, sorted,
 * in the same words on both databases.
 */
export async function schemaFacts({ dialect, prisma }: Database): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ fact: string }[]>(dialect === "sqlite" ? SQLITE : POSTGRES);
  return rows.map(({ fact }) => fact).toSorted();
}

/**
 * The tables whose key begins with the customer, so that each of their rows belongs to one: as in
 * `readCustomerTables`, which spreads them.
 */
export function customerTablesIn(facts: readonly string[]): readonly string[] {
  return facts.flatMap((fact) => /^(\w+) primary key \(customer_id\b/.exec(fact)?.slice(1) ?? []);
}
