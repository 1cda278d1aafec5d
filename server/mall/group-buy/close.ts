import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { Failure } from "#trpc/contract/failures";
import { DayHalf } from "#trpc/contract/shared/codes";
import { type FrozenTerms, frozenTerms, GroupBuyJoinStatus, GroupBuyStatus, inStock } from "#trpc/rules/group-buy";
import { decimal, sum } from "#trpc/rules/money";
import { quantityProblem } from "#trpc/rules/sale";
import { settleBudgets } from "../budget/index";
import type { OrderedLine } from "../cart/index";
import { SYSTEM } from "../document/index";
import { readBuyers, writeBatches } from "../trade/index";
import { goodsFor, orderedLine, problemOf } from "./goods";
import { countingJoins, type EndedJoin, endJoins, type FrozenJoin, undoable } from "./repo/frozen";
import { tellParticipants, tellSupplier } from "./repo/messages";
import { type LockedGroupBuy, lockDue, moveGroupBuy } from "./repo/write";

type Buyer = Awaited<ReturnType<typeof readBuyers>>[number];
type Batch = Parameters<typeof writeBatches>[3][number];
/** A part on its way to an order, or why it gets none. */
interface Part {
  join: FrozenJoin;
  share: FrozenTerms["shares"][number];
  batch: Batch | undefined;
  reason: string;
}

const fits = (buyer: Buyer | undefined): buyer is Buyer & { address: object; title: object } =>
  buyer !== undefined && buyer.address !== null && buyer.title !== null;

/** Why a part cannot be ordered as things are now; "" where it can. */
function refusalOf(buyer: Buyer | undefined, row: OrderedLine["row"] | undefined, campaign: LockedGroupBuy): string {
  if (!buyer) return "参团单位已停用";
  if (!buyer.address) return "收货地址已删除";
  if (!buyer.title) return "发票抬头已删除";
  if (!row) return "商品已删除";
  const { madeToOrder } = row;
  // what is in stock is shared out among all of them
  const facts = { ...row, inventory: row.quantity, warehouseSysNo: row.warehouseSysNo ?? (madeToOrder ? 0 : null) };
  const blocked = problemOf(facts, campaign.areaCodes, buyer.address.areaCode);
  return blocked ?? quantityProblem(row.quantity, { ...row, madeToOrder: true })?.message ?? "";
}

function batchOf(join: FrozenJoin, buyer: Buyer & { address: object; title: object }, line: OrderedLine): Batch {
  const { organizationSysNo, organizationName, userSysNo, userName } = join;
  const wish = {
    ...{ wishDate: null, wishHalf: DayHalf.whole, wishTime: "", usePart: "", usePlace: "" },
    ...{
      projectSysNo: join.projectSysNo,
      projectName: buyer.projectName,
      costCode: join.costCode,
      remark: join.remark,
    },
  };
  return {
    lines: [line],
    scene: {
      actor: { organizationSysNo, organizationName, userSysNo, displayName: userName },
      ...{ operator: SYSTEM, applySysNo: null, address: buyer.address, title: buyer.title },
      ...{ invoiceType: join.invoiceType, wishes: () => wish, keptBack: false },
      // its supplier agreed when it opened the group purchase
      approval: { rules: buyer.rules, supplierConfirms: false },
    },
  };
}

/** What each part becomes under the frozen terms: in two statements however many there are. */
async function partsOf(db: Db, campaign: LockedGroupBuy, joins: readonly FrozenJoin[], terms: FrozenTerms) {
  const buyers = new Map(
    (await readBuyers(db, campaign.tenantCode, joins)).map((buyer) => [buyer.organizationSysNo, buyer]),
  );
  const rows = await goodsFor(db, campaign, joins);
  const parts = joins.map((join, index): Part => {
    const [buyer, row] = [buyers.get(join.organizationSysNo), rows.get(join.sysNo)];
    const share = terms.shares[index] ?? { amount: decimal(0), freight: decimal(0) };
    const reason = refusalOf(buyer, row, campaign);
    if (reason !== "" || !row || !fits(buyer)) return { join, share, batch: undefined, reason };
    const line = orderedLine(row, campaign, { ...terms, freight: share.freight });
    return { join, share, batch: batchOf(join, buyer, line), reason };
  });
  const ready = parts.filter(({ batch }) => batch !== undefined);
  const [first] = ready;
  const goods = first?.batch?.lines[0]?.row;
  const enough = inStock(
    ready.map(({ join }) => join.quantity),
    !goods || goods.madeToOrder ? null : goods.inventory,
  );
  const short = new Set(ready.filter((_, index) => !enough[index]));
  return parts.map((part) => (short.has(part) ? { ...part, batch: undefined, reason: "库存不足" } : part));
}

interface Made {
  sysNo: number;
  orderNo: string;
}

/** Writes orders with what they hold of budgets, all or none. */
const written = (db: Db, { tenantCode }: LockedGroupBuy, now: Date, batches: readonly Batch[]): Promise<Made[]> =>
  undoable(db, async () => {
    const orders = await writeBatches(db, tenantCode, now, batches);
    const touched = orders.map(({ sysNo }) => ({ documentType: "order" as const, sysNo, event: "create" }));
    await settleBudgets(db, { tenantCode, now }, touched);
    return orders;
  });

/**
 * The orders of parts, together; where one is refused each by itself, so that the others have theirs.
 * @returns of each part its order, or why there is none
 */
async function ordersOf(db: Db, campaign: LockedGroupBuy, now: Date, parts: readonly Part[]) {
  const made = new Map<Part, Made | string>();
  const ready = parts.filter(({ batch }) => batch !== undefined);
  const batches = ready.flatMap(({ batch }) => batch ?? []);
  try {
    const orders = batches.length > 0 ? await written(db, campaign, now, batches) : [];
    const byKey = [...orders].sort((one, other) => one.sysNo - other.sysNo);
    for (const [index, part] of ready.entries()) made.set(part, byKey[index] ?? "没有生成订单");
    return made;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  for (const part of ready) {
    const [order] = await written(db, campaign, now, part.batch ? [part.batch] : []).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
      made.set(part, error.message);
      return [];
    });
    if (order) made.set(part, order);
  }
  return made;
}

const { ordered, failed } = GroupBuyJoinStatus;
const unordered = { unitPrice: null, amount: null, freight: null, orderSysNo: null, orderNo: "" };

/** Below the minimum: nothing is ordered. */
async function fail(db: Db, campaign: LockedGroupBuy, joins: readonly FrozenJoin[], now: Date): Promise<void> {
  const reason = `截止时未达到起团数量${decimal(campaign.minQuantity).toFixed()}${campaign.unit}`;
  await moveGroupBuy(db, campaign, { event: "close", to: GroupBuyStatus.failed, now, end: { reason } });
  const ended = joins.map(({ sysNo }): EndedJoin => ({ sysNo, status: failed, reason, ...unordered }));
  await endJoins(db, campaign, now, ended);
  await tellParticipants(db, { ...campaign, event: "failed", title: "团购未成团", now }, { status: failed });
  await tellSupplier(db, { ...campaign, event: "closed", title: "团购未成团", content: reason, now });
}

/** Freezes the terms and orders for each part under them. A part that fails changes nothing for the others. */
async function order(db: Db, campaign: LockedGroupBuy, joins: readonly FrozenJoin[], terms: FrozenTerms, now: Date) {
  const parts = await partsOf(db, campaign, joins, terms);
  const made = await ordersOf(db, campaign, now, parts);
  const ended = parts.map((part): EndedJoin => {
    const { join, share, reason } = part;
    const result = made.get(part) ?? reason;
    const frozen = { unitPrice: terms.unitPrice, amount: share.amount.toFixed(2), freight: share.freight.toFixed(2) };
    if (typeof result === "string")
      return { sysNo: join.sysNo, status: failed, reason: result, ...frozen, orderSysNo: null, orderNo: "" };
    const { sysNo: orderSysNo, orderNo } = result;
    return { sysNo: join.sysNo, status: ordered, reason: "", ...frozen, orderSysNo, orderNo };
  });
  await endJoins(db, campaign, now, ended);
  const counted = ended.filter(({ status }) => status === ordered);
  const orderedAmount = sum(counted.flatMap(({ amount, freight }) => [amount ?? 0, freight ?? 0])).toFixed(2);
  const end = { unitPrice: terms.unitPrice, stepFrom: terms.stepFrom, orderedAmount };
  await moveGroupBuy(db, campaign, { event: "close", to: GroupBuyStatus.ordered, now, end });
  const told = { ...campaign, now };
  await tellParticipants(db, { ...told, event: "ordered", title: "团购已下单" }, { status: ordered });
  const missing = ended.length - counted.length;
  if (missing > 0) await tellParticipants(db, { ...told, event: "failed", title: "团购未能下单" }, { status: failed });
  const content = `${counted.length}家单位已下单${missing > 0 ? `，${missing}家未能下单` : ""}`;
  await tellSupplier(db, { ...told, event: "closed", title: "团购已截止", content });
}

/**
 * Closes the group purchases that are due, each in its own transaction under its lock, so that of several processes one
 * closes it.
 * @returns how many
 */
export async function closeGroupBuys(db: Db, now: Date): Promise<number> {
  for (let count = 0; ; count++) {
    const isClosed = await inTransaction(db, async (own) => {
      const campaign = await lockDue(own, now);
      if (!campaign) return false;
      const joins = await countingJoins(own, campaign);
      const terms = frozenTerms(
        campaign.stepList,
        joins.map(({ quantity }) => quantity),
        campaign.freight,
      );
      if (terms) await order(own, campaign, joins, terms, now);
      else await fail(own, campaign, joins, now);
      return true;
    });
    if (!isClosed) return count;
  }
}
