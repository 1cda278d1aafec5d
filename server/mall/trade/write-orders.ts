import type { Db } from "#server/kernel/db";
import { overBudget } from "#trpc/rules/budget";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { needWithinLimits } from "../agreement-version/index";
import { balancesOf } from "../budget/index";
import type { OrderedLine } from "../cart/index";
import { drawing } from "../contract/index";
import { recordCreations, startApprovals } from "../document/index";
import { reserve } from "../stock/index";
import { newItem, newOrder, type OrderScene } from "./new-orders";
import { type Part, partsOf, sumOf } from "./parts";
import { insertItems, insertOrders, takeKeys } from "./repo";

/** Which orders take more of their budget than is left: no statement where no rule of approval asks for it. */
async function beyondBudget(db: Db, tenantCode: string, now: Date, parts: readonly Part[], scene: OrderScene) {
  if (!scene.approval.rules.some(({ overBudget: asked }) => asked)) return [];
  const wished = parts.map(({ lines, worth }) => {
    const { projectSysNo, costCode } = scene.wishes(lines.map(({ row }) => row.sysNo));
    return { projectSysNo, costCode, amount: worth };
  });
  const keeper = { tenantCode, organizationSysNo: scene.actor.organizationSysNo };
  return overBudget(
    await balancesOf(
      db,
      keeper,
      now,
      wished.map(({ projectSysNo }) => projectSysNo),
    ),
    wished,
  );
}

const sumOfLines = (parts: readonly Part[]): number => parts.reduce((count, { lines }) => count + lines.length, 0);

/** What the parts take of contracts. */
function drawingOf(parts: readonly Part[]) {
  const under = parts.flatMap(({ lines }) => lines).filter(({ agreement }) => agreement?.contractSysNo);
  return {
    contractSysNos: [...new Set(under.map(({ agreement }) => agreement?.contractSysNo ?? 0))],
    skuSysNos: [...new Set(under.map(({ row }) => row.skuSysNo))],
  };
}

/** Lines of one buyer that become orders. */
interface OrderBatch {
  lines: readonly OrderedLine[];
  scene: OrderScene;
}

/** The orders of one batch before they are written. */
async function newOrders(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  { parts, scene }: { parts: readonly Part[]; scene: OrderScene },
  keys: readonly number[],
) {
  const { total } = sumOf(parts);
  const beyond = await beyondBudget(db, tenantCode, now, parts, scene);
  return parts.map((part, index) => ({
    part,
    scene,
    ...newOrder(keys[index] ?? 0, part, scene, { overBudget: beyond[index] ?? false, checkoutAmount: total }),
  }));
}

/**
 * Writes the orders of the lines with their items, first events and reserved stock: seven statements, one more where any
 * of them waits for approval, two where an agreement limits quantities.
 * @returns them in the order of their keys
 */
export const writeOrders = (db: Db, tenantCode: string, now: Date, lines: readonly OrderedLine[], scene: OrderScene) =>
  writeBatches(db, tenantCode, now, [{ lines, scene }]);

/**
 * {@link writeOrders} of several buyers at once, by as many statements as of one, but for those whose rules of approval
 * ask for the balance of a budget. Keys ascend with the batches.
 */
export async function writeBatches(db: Db, tenantCode: string, now: Date, batches: readonly OrderBatch[]) {
  const wanted = batches.map(({ lines, scene }) => ({ parts: partsOf(lines), scene }));
  const parts = wanted.flatMap((batch) => batch.parts);
  const keys = await takeKeys(db, parts.length, sumOfLines(parts));
  const made: Awaited<ReturnType<typeof newOrders>> = [];
  for (const batch of wanted)
    made.push(...(await newOrders(db, { tenantCode, now }, batch, keys.orders.slice(made.length))));
  const orders = made.map(({ order }) => order);
  let taken = 0;
  const itemLines = made.flatMap(({ part, order }) => {
    const { shares } = part.freight;
    return part.lines.map((line, position) => {
      const of = { orderSysNo: order.sysNo, lineNo: position + 1, freight: shares[position] ?? decimal(0) };
      const item = newItem(keys.items[taken] ?? 0, of, line, chinaDay(now));
      taken += 1;
      return item;
    });
  });
  const written = await drawing(db, tenantCode, drawingOf(parts), async () => {
    const rows = await insertOrders(db, tenantCode, now, orders);
    await insertItems(db, tenantCode, itemLines);
    return { written: rows, orderSysNos: orders.map(({ sysNo }) => sysNo) };
  });
  if (parts.some(({ lines }) => lines.some(({ agreement }) => agreement?.isLimited)))
    await needWithinLimits(
      db,
      tenantCode,
      orders.map(({ sysNo }) => sysNo),
    );
  const waiting = made.flatMap(({ order, rule }) =>
    rule ? [{ documentSysNo: order.sysNo, ruleSysNo: rule.sysNo }] : [],
  );
  await startApprovals(db, { tenantCode, documentType: "order" }, waiting);
  const births = made.map(({ order, scene }) => ({
    documentType: "order" as const,
    documentSysNo: order.sysNo,
    event: "create",
    toStatus: order.status,
    operator: scene.operator,
  }));
  await recordCreations(db, { tenantCode, now, births });
  // last of all: stock is what checkouts wait for each other for
  await reserve(db, {
    tenantCode,
    lines: itemLines
      .filter((item) => !item.madeToOrder)
      .map(({ sysNo, ...item }) => ({ ...item, orderItemSysNo: sysNo })),
  });
  return written;
}
