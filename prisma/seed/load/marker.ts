import type pg from "pg";

/** What a load wrote about itself; undefined where it never came so far. */
export async function readMarker<Detail>(client: pg.ClientBase, name: string): Promise<Detail | undefined> {
  const { rows } = await client.query<{ detail: Detail }>(
    `SELECT "detail" FROM "mall"."SeedMarker" WHERE "name" = $1`,
    [name],
  );
  return rows[0]?.detail;
}

export const writeMarker = (client: pg.ClientBase, name: string, detail: object): Promise<unknown> =>
  client.query(
    `INSERT INTO "mall"."SeedMarker" ("name", "detail") VALUES ($1, $2)
     ON CONFLICT ("name") DO UPDATE SET "detail" = EXCLUDED."detail"`,
    [name, JSON.stringify(detail)],
  );
