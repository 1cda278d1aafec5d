import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { QuoteLine } from "#trpc/contract/price-source";
import { priceSource as sourceName } from "#trpc/contract/shared/goods-labels";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { areaCodeNamed } from "../area/index";
import { repriceQuoted } from "../delivery-price/index";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";
import { writeOperatorEvent } from "../site/index";
import { lockSource, type NewQuote, unknownSpecs, writeQuotes } from "./repo";

export const CODE = "price:operator:publish";
export const AREA = "priceSource";

interface Publishing {
  db: Db;
  actor: Actor;
  now: Date;
}

/** Lines with what is wrong with each, by its path in the input. */
async function checked({ db, actor, now }: Publishing, lines: readonly QuoteLine[]): Promise<NewQuote[]> {
  const fields: Record<string, string> = {};
  const refuse = (index: number, field: keyof QuoteLine, sentence: string) => {
    fields[`quoteList.${index}.${field}`] ??= `第 ${index + 1} 行：${sentence}`;
  };
  const unknown = await unknownSpecs(
    db,
    actor.tenantCode,
    lines.map(({ specKey }) => specKey),
  );
  const areaOf = await areaCodeNamed(db);
  const seen = new Map<string, number>();
  const today = chinaDay(now);
  const quotes = lines.map(({ specKey, areaName, quoteDay, price }, index) => {
    const areaCode = areaOf(areaName);
    if (unknown.has(specKey)) refuse(index, "specKey", `没有商品使用规格“${specKey}”，请检查规格`);
    if (areaCode === undefined) refuse(index, "areaName", `没有名为“${areaName}”的省或城市，全国请写“全国”`);
    if (quoteDay > today) refuse(index, "quoteDay", `报价日期${quoteDay}还没有到`);
    const key = JSON.stringify([specKey, areaCode, quoteDay]);
    const first = seen.get(key);
    if (first !== undefined) refuse(index, "specKey", `与第 ${first + 1} 行是同一规格、地区和日期`);
    else seen.set(key, index);
    return { specKey, areaCode: areaCode ?? "", quoteDay, price: decimal(price).toFixed() };
  });
  if (Object.keys(fields).length > 0) throw new Failure("BAD_INPUT", { fields });
  return quotes;
}

/** Publishes quotes of a source: all of them or none, in the caller's transaction. @returns how many changed */
export async function publishQuotes(doing: Publishing, priceSource: number, lines: readonly QuoteLine[]) {
  const { db, actor, now } = doing;
  needPermission(actor, CODE);
  const { tenantCode } = actor;
  const source = { tenantCode, priceSource };
  const quotes = await checked(doing, lines);
  await lockSource(db, source);
  const updatedCount = await writeQuotes(db, source, quotes, { publisher: actor.displayName, now });
  if (updatedCount > 0) {
    await repriceQuoted({ db, tenantCode, now }, priceSource, quotes);
    const name = (sourceName as Record<number, string>)[priceSource] ?? "";
    await writeOperatorEvent(db, actor, { area: AREA, event: "publish", subject: `${name} ${updatedCount}` }, now);
  }
  return { updatedCount, updateTime: Math.floor(now.getTime() / 1000) };
}
