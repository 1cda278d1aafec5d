import type { Db } from "#server/kernel/db";
import { categoriesOf } from "#server/mall/mall/index";
import { lexiconOf, wordsWanted } from "#server/mall/search-word/index";
import { supplierFigure as calls, IDLE_DAYS, LEAST_PEOPLE, type WantedWord } from "#trpc/contract/supplier-figure";
import { chinaDay } from "#trpc/rules/price";
import { categoriesMeant } from "#trpc/rules/search/meant";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { readCategoryKeys, readFigures, readIdleGoods, type Seller } from "./repo";

const CODE = "goods:supplier:edit";
const DAY_MS = 86_400_000;
/** Keywords that a supplier sees at most. */
const MOST_WORDS = 50;

/** The first of so many days, today among them. */
const firstDay = (now: Date, days: number): string => chinaDay(new Date(now.getTime() - (days - 1) * DAY_MS));

function sellerOf(actor: Actor): Seller {
  needPermission(actor, CODE);
  return { tenantCode: actor.tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 };
}

const get: Handler<typeof calls.get> = async ({ db, actor, input, now }) => {
  const from = firstDay(now, input.days);
  return { from, ...(await readFigures(db, sellerOf(actor), from)) };
};

const idleGoods: Handler<typeof calls.idleGoods> = async ({ db, actor, input: { pageNo, pageSize }, now }) => {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await readIdleGoods(db, sellerOf(actor), firstDay(now, IDLE_DAYS), page);
  return { ...found, pageNo, pageSize };
};

/** Which of the categories that a keyword means the supplier sells in. */
async function meantWithin(db: Db, seller: Seller) {
  const { tenantCode } = seller;
  const [categories, { words: lexicon }, sold] = await Promise.all([
    categoriesOf(db, tenantCode),
    lexiconOf(db, tenantCode),
    readCategoryKeys(db, seller),
  ]);
  return (keyword: string) =>
    categoriesMeant(keyword, categories, lexicon)
      .filter((key) => sold.has(key))
      .flatMap((key) => categories.byKey(key) ?? []);
}

const LEAF = 3;

const wantedWords: Handler<typeof calls.wantedWords> = async ({ db, actor, tenantCode, input, now }) => {
  const seller = sellerOf(actor);
  const [within, words] = await Promise.all([
    meantWithin(db, seller),
    wordsWanted(db, tenantCode, { from: firstDay(now, input.days), people: LEAST_PEOPLE }),
  ]);
  return words
    .flatMap(({ keyword, times }): WantedWord[] => {
      const meant = within(keyword);
      const [first] = meant;
      if (!first) return [];
      const leaf = meant.length === 1 && first.level === LEAF ? first.sysNo : null;
      return [{ keyword, times, categorySysNo: leaf, categoryName: first.name }];
    })
    .slice(0, MOST_WORDS);
};

export const supplierFigure = implement(calls, { get, idleGoods, wantedWords });
