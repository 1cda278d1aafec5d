import { sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { OwnWord, WordKind } from "#trpc/rules/search/own-words";

/** Counts every change of a tenant's words. */
export async function readVersion(db: Db, tenantCode: string): Promise<number> {
  const tenant = db.selectFrom("mall.Tenant").select("wordsVersion").where("tenantCode", "=", tenantCode);
  return (await tenant.executeTakeFirst())?.wordsVersion ?? 0;
}

/** A tenant's words until the transaction ends, and the number of the change that is being made. */
export async function lockWords(db: Db, tenantCode: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`UPDATE mall."Tenant" SET "wordsVersion" = "wordsVersion" + 1
    WHERE "tenantCode" = ${tenantCode} RETURNING "wordsVersion" AS "version"`.execute(db);
  return rows[0]?.version ?? 0;
}

export interface StoredWord extends OwnWord {
  label: string;
  operatorName: string;
  changeTime: number;
}

/** A tenant's own words, the latest first. */
export async function readWords(db: Db, tenantCode: string): Promise<StoredWord[]> {
  const rows = await db
    .selectFrom("mall.SearchWord")
    .select(["word", "label", "kind", "meanings", "operatorName", "changeTime"])
    .where("tenantCode", "=", tenantCode)
    .orderBy("changeTime", "desc")
    .orderBy("word")
    .execute();
  return rows.map(({ kind, changeTime, ...row }) => ({
    ...row,
    kind: kind as WordKind,
    changeTime: toUnixSeconds(changeTime),
  }));
}

interface NewWord extends OwnWord {
  tenantCode: string;
  label: string;
  operatorUserSysNo: number;
  operatorName: string;
  changeTime: Date;
}

/** Writes a word unless the tenant has `most` others; false then. */
export async function writeWord(db: Db, row: NewWord, most: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO mall."SearchWord" ("tenantCode", "word", "label", "kind", "meanings", "operatorUserSysNo", "operatorName",
      "changeTime")
    SELECT ${row.tenantCode}, ${row.word}, ${row.label}, ${row.kind}, ${[...row.meanings]}::text[],
      ${row.operatorUserSysNo}::int8, ${row.operatorName}, ${row.changeTime}::timestamptz
    WHERE (SELECT count(*) FROM mall."SearchWord" o WHERE o."tenantCode" = ${row.tenantCode}
      AND o."word" <> ${row.word}) < ${most}
    ON CONFLICT ("tenantCode", "word") DO UPDATE SET "label" = excluded."label", "kind" = excluded."kind",
      "meanings" = excluded."meanings", "operatorUserSysNo" = excluded."operatorUserSysNo",
      "operatorName" = excluded."operatorName", "changeTime" = excluded."changeTime"`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes many words, each as {@link writeWord} does. One statement. */
export async function writeWords(db: Db, rows: readonly NewWord[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { tenantCode, operatorUserSysNo, operatorName, changeTime } = first;
  const given = rows.map(({ word, label, kind, meanings }) => ({ word, label, kind, meanings }));
  await sql`
    INSERT INTO mall."SearchWord" ("tenantCode", "word", "label", "kind", "meanings", "operatorUserSysNo", "operatorName",
      "changeTime")
    SELECT ${tenantCode}, r."word", r."label", r."kind", r."meanings", ${operatorUserSysNo}::int8, ${operatorName},
      ${changeTime}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS r ("word" text, "label" text, "kind" text, "meanings" text[])
    ON CONFLICT ("tenantCode", "word") DO UPDATE SET "label" = excluded."label", "kind" = excluded."kind",
      "meanings" = excluded."meanings", "operatorUserSysNo" = excluded."operatorUserSysNo",
      "operatorName" = excluded."operatorName", "changeTime" = excluded."changeTime"`.execute(db);
}

/** Drops a tenant's word; false where it has none. */
export async function deleteWord(db: Db, tenantCode: string, word: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("mall.SearchWord")
    .where("tenantCode", "=", tenantCode)
    .where("word", "=", word)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The numbers, from 1, of the texts of a tsquery that no goods of a tenant meet. One statement. */
export async function findUnmet(db: Db, tenantCode: string, queries: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    SELECT q."no"::int AS "no" FROM unnest(${[...queries]}::text[]) WITH ORDINALITY AS q ("query", "no")
    WHERE NOT EXISTS (SELECT FROM mall."Sku" s WHERE s."tenantCode" = ${tenantCode}
      AND s."searchVector" @@ q."query"::tsquery) ORDER BY 1`.execute(db);
  return rows.map(({ no }) => no);
}
