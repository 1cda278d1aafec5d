import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { areaAncestors } from "#trpc/rules/area";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { settlementMachine } from "#trpc/rules/machine-settlement";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, lockRoots, moveAll, SYSTEM } from "../document/index";
import { adjustOrders, orderKind } from "../order/index";
import { addUpAll, redoCorrections } from "../settlement/index";
import { lockDrafts, ordersOfLines, repriceReceipts } from "./receipts-repo";
import {
  insertPrices,
  outdatedLines,
  quotedBy,
  stillProvisional,
  tenantsWithProvisional,
  type Which,
  writePrices,
} from "./repo";

/** Prices what leaves on a truck by the quotes of its delivery, where its clauses say so. Needs the order's lock. */
export async function priceTruck(
  { db, tenantCode, now }: CommandContext,
  order: { areaCode: string },
  deliverySysNo: number,
): Promise<void> {
  const [areaCodes, day] = [areaAncestors(order.areaCode), chinaDay(now)];
  const fixed = await insertPrices(db, { tenantCode, deliverySysNo, areaCodes, day, now });
  if (fixed > 0) await notePriced({ db, tenantCode, now }, [deliverySysNo], "按发货日报价定价");
}

type Doing = Pick<CommandContext, "db" | "tenantCode" | "now">;

/** Both sides learn that delivery notes have their final prices: one message a note, however many lines it has. */
const notePriced = ({ db, tenantCode, now }: Doing, sysNos: readonly number[], comment: string) =>
  moveAll(db, deliveryMachine, "price", sysNos, { tenantCode, now, operator: SYSTEM, comment });

/**
 * Works out delivered prices anew, in a fixed number of statements: notes in no statement that was sent come to another
 * amount, the next statement has a correcting entry for the others. Nothing happens where nothing changed.
 * @returns how many delivered lines have another price
 */
async function reprice({ db, tenantCode, now }: Doing, of: Which["of"], comment: string): Promise<number> {
  const which = { tenantCode, today: chinaDay(now), of };
  const lines = await outdatedLines(db, which);
  if (lines.length === 0) return 0;
  // as statements lock: themselves, then their orders
  const drafts = await lockDrafts(db, { tenantCode, lines });
  await lockRoots(db, orderKind.table, { tenantCode, keys: ordersOfLines({ tenantCode, lines }) });
  const written = await writePrices(db, which, { lines, now });
  const orders = await repriceReceipts(db, { tenantCode, lines, drafts });
  const doing = { db, tenantCode, now, operator: SYSTEM };
  if (drafts.length > 0) {
    await redoCorrections(db, { tenantCode, sysNos: drafts });
    await addUpAll(db, tenantCode, drafts);
    await moveAll(db, settlementMachine, "adjust", drafts, { ...doing, comment });
  }
  if (orders.length > 0) await adjustOrders(doing, orders, comment);
  const fixed = new Set(written.flatMap(({ deliverySysNo, isFixed }) => (isFixed ? deliverySysNo : [])));
  if (fixed.size > 0) await notePriced(doing, [...fixed], comment);
  return written.length;
}

/** Quotes that were published for days of which trucks are priced already. @returns how many lines have another price */
export const repriceQuoted = (
  doing: Doing,
  priceSource: number,
  quotes: readonly { specKey: string; areaCode: string; quoteDay: string }[],
): Promise<number> => reprice(doing, quotedBy(priceSource, quotes), "报价更正");

/** Prices the trucks of months that are over, and those whose quote was missing. @returns how many lines */
export async function closePriceMonths(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const tenantCode of await tenantsWithProvisional(db, chinaDay(now)))
    count += await inTransaction(db, (own) =>
      reprice({ db: own, tenantCode, now }, stillProvisional(chinaDay(now)), "按月均价定价"),
    );
  return count;
}
