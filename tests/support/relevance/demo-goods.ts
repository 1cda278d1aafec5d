import { sql } from "kysely";
import type { Database } from "#server/kernel/db";
import { seed } from "../../../prisma/seed/index";
import type { World } from "../api";
import type { Judged } from "./predicate";

/** Enough that every article of the demo is there. */
const SKUS = 12_000;

export interface DemoGoods {
  /** The area that a mall shows before a reader has chosen one. */
  areaSysNo: number;
  /** Everything that is offered there, by key. */
  goods: ReadonlyMap<number, Judged>;
}

async function goodsOf(database: Database, areaCodes: readonly string[]): Promise<Map<number, Judged>> {
  const { rows } = await sql<Judged & { sysNo: number }>`
    SELECT s."sysNo", s."mallSpuName" AS "name", s."attributeTokens" AS "attributes", b."name" AS "brand", s."unit",
      c."name" AS "category"
    FROM mall."Sku" s
    JOIN mall."Brand" b ON b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
    JOIN mall."Category" c ON c."tenantCode" = s."tenantCode" AND c."sysNo" = s."category3SysNo"
    WHERE s."tenantCode" = 'demo' AND s."status" = 1 AND s."saleAreas" && ${[...areaCodes]}::text[]`.execute(
    database.kysely,
  );
  return new Map(rows.map(({ sysNo, ...goods }) => [sysNo, goods]));
}

/** Loads the demo mall into this file's database. */
export async function loadDemoGoods(world: World): Promise<DemoGoods> {
  await seed(world.database, { demo: true, skus: SKUS, tenants: ["demo"] });
  const area = await world.as().area.getDefault({});
  return {
    areaSysNo: area.sysNo,
    goods: await goodsOf(world.database, ["0", ...area.path.map(({ levelCode }) => levelCode)]),
  };
}

/** Runs `work` on all, a few at a time, and answers in their order. */
export async function inParallel<In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = [];
  const WIDTH = 6;
  for (let at = 0; at < all.length; at += WIDTH)
    answers.push(...(await Promise.all(all.slice(at, at + WIDTH).map(work))));
  return answers;
}
