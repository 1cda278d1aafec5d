import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ListView, ListViewStore, LocalOwner } from "#trpc/router/local-store";

/** Chosen columns and named filters: one row for a user's list, so that a page reads both at once. */
export function listViewStore(db: Db): ListViewStore {
  const of = ({ tenantCode, userSysNo, applicationSysNo }: LocalOwner, document: string) => sql`
    "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo} AND "applicationSysNo" = ${applicationSysNo}
    AND "document" = ${document}`;
  const keyed = ({ tenantCode, userSysNo, applicationSysNo }: LocalOwner, document: string) =>
    sql`${tenantCode}, ${userSysNo}, ${applicationSysNo}, ${document}`;

  return {
    async listView(owner, document) {
      const { rows } = await sql<ListView>`
        SELECT "columns", "filters" FROM gateway."ListView" WHERE ${of(owner, document)}`.execute(db);
      return rows[0] ?? { columns: [], filters: [] };
    },

    async setListColumns(owner, document, columns) {
      await sql`
        INSERT INTO gateway."ListView" ("tenantCode", "userSysNo", "applicationSysNo", "document", "columns")
        VALUES (${keyed(owner, document)}, ${[...columns]}::text[])
        ON CONFLICT ("tenantCode", "userSysNo", "applicationSysNo", "document")
        DO UPDATE SET "columns" = excluded."columns"`.execute(db);
    },

    async addListFilter(owner, document, { name, query }, most) {
      // parallel ones wait for each other at the row, and each looks at what the others left
      const { rows } = await sql`
        INSERT INTO gateway."ListView" AS v ("tenantCode", "userSysNo", "applicationSysNo", "document", "filters")
        VALUES (${keyed(owner, document)},
          jsonb_build_array(jsonb_build_object('name', ${name}::text, 'query', ${query}::text)))
        ON CONFLICT ("tenantCode", "userSysNo", "applicationSysNo", "document")
        DO UPDATE SET "filters" = v."filters" || excluded."filters"
        WHERE jsonb_array_length(v."filters") < ${most} AND NOT EXISTS (
          SELECT FROM jsonb_array_elements(v."filters") kept
          WHERE kept ->> 'name' = ${name} OR kept ->> 'query' = ${query})
        RETURNING 1`.execute(db);
      return rows.length > 0;
    },

    async removeListFilter(owner, document, name) {
      await sql`
        UPDATE gateway."ListView" SET "filters" = coalesce((
          SELECT jsonb_agg(kept."one" ORDER BY kept."place")
          FROM jsonb_array_elements("filters") WITH ORDINALITY AS kept ("one", "place")
          WHERE kept."one" ->> 'name' <> ${name}), '[]')
        WHERE ${of(owner, document)}`.execute(db);
    },
  };
}
