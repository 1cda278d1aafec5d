import { sql } from "kysely";
import { GOODS_PER_LEAF } from "#prisma/seed/catalogue/skus";
import { ProductListing } from "#trpc/contract/shared/codes";
import type { BenchWorld } from "./world";

/** Goods of each leaf category that queries are made of: malls of all sizes have them, so that all are asked the same. */
const OF_A_LEAF = 3;
/** Lines of a material plan. */
const PLAN = 300;
/** Of no goods: what people ask a mall for that does not sell it. */
const ELSEWHERE = ["羽毛球拍", "蓝牙音箱", "儿童座椅", "咖啡豆", "登山杖", "电动牙刷", "红木书柜", "游泳眼镜"];

interface Goods {
  categorySysNo: number;
  category: string;
  name: string;
}

/** What is searched for, by what it finds. */
export interface Queries {
  categories: number[];
  /** Names of categories. */
  many: string[];
  /** Grades, models and sizes. */
  specifications: string[];
  /** Not all of their words are in any name. */
  partial: string[];
  nothing: string[];
  /** Beginnings of names, letter by letter. */
  typed: string[];
  plan: string[];
}

const isSpecification = (word: string): boolean => /\d/.test(word) && /[A-Za-zΦ]/.test(word);

/** Queries in the words of a mall's own goods. */
export async function queriesOf({ database }: BenchWorld): Promise<Queries> {
  const { rows } = await sql<Goods>`
    SELECT s."category3SysNo" AS "categorySysNo", c."name" AS "category", s."mallSpuName" AS "name"
    FROM mall."Sku" s JOIN mall."Category" c ON c."tenantCode" = s."tenantCode" AND c."sysNo" = s."category3SysNo"
    WHERE s."tenantCode" = 'demo' AND s.status = ${sql.lit(ProductListing.onShelf)}
      AND s."sysNo" % ${sql.lit(GOODS_PER_LEAF)} BETWEEN 1 AND ${sql.lit(OF_A_LEAF)}
    ORDER BY md5(s."sysNo"::text)`.execute(database.kysely);
  const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];
  const other = (at: number): Goods | undefined => rows[(at + 7) % rows.length];
  const names = distinct(rows.map(({ category }) => category));
  return {
    categories: distinct(rows.map(({ categorySysNo }) => categorySysNo)),
    many: names,
    specifications: distinct(rows.flatMap(({ name }) => name.split(" ").filter(isSpecification).slice(0, 2))),
    partial: distinct(rows.map(({ name }, at) => `${name.slice(0, 30)} ${other(at)?.category}`)),
    nothing: ELSEWHERE.flatMap((thing) => names.slice(0, 20).map((name, at) => `${thing}${name.slice(0, 1)}${at}`)),
    typed: distinct(names.flatMap((name) => [1, 2, 3, 4].map((length) => [...name].slice(0, length).join("")))),
    plan: Array.from({ length: PLAN }, (_, at) => rows[at % rows.length]?.name ?? ""),
  };
}
