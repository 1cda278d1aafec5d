import { contract } from "#trpc/contract/index";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { decimal } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import { type InvoicePlan, invoiceXml, linesOf, wholeLine } from "./invoice-paper";
import type { Scene } from "./scene";

/** After the statements of the last months were settled. */
const BEGINS = 12;

type Lines = InvoicePlan["lines"];

function sellerAt({ cast }: Scene, at: number) {
  const seller = cast.sellers[at];
  if (!seller) throw new RangeError(`the story has no supplier ${at}`);
  return seller;
}

/** Hands in an invoice of a supplier for a statement, as a file of its own. */
function clerkOf(scene: Scene) {
  const { actors, cast, keepInvoice, now } = scene;
  let serial = 0;
  return async (at: number, settlementSysNo: number, given: Lines | number, days: number, remark = "") => {
    const { mobile, taxNo } = sellerAt(scene, at);
    const statement = await actors(mobile)(contract.settlement.detail, { id: settlementSysNo });
    const { datas } = await actors(cast.buyer)(contract.invoiceTitle.search, {});
    const title = datas.find(({ isDefault }) => isDefault) ?? datas[0];
    serial += 1;
    const issueDay = chinaDay(daysBefore(now, days, 9));
    const number = `26500000${issueDay.replaceAll("-", "")}${String(serial).padStart(4, "0")}`;
    const content = invoiceXml({
      ...{ number, issueDay, remark },
      seller: { name: statement.supplierName, taxNo },
      buyer: { name: title?.title ?? "", taxNo: title?.taxCode ?? "" },
      lines: typeof given === "number" ? [wholeLine(given)] : given,
    });
    const name = `dzfp_${number}.xml`;
    const fileSysNo = await keepInvoice(mobile, { name, content: new TextEncoder().encode(content) });
    const { sysNo } = await actors(mobile)(contract.invoice.submit, {
      fileSysNo,
      coverList: [{ settlementSysNo }],
    });
    return { sysNo, number, statement };
  };
}

/** The settled statements of a supplier, the oldest first, with the lines that they come to. */
async function settledOf(scene: Scene, at: number) {
  const ask = scene.actors(sellerAt(scene, at).mobile);
  const { datas } = await ask(contract.settlement.search, { statusList: [SettlementStatus.settled], pageSize: 100 });
  return datas.filter(({ totalAmount }) => totalAmount > 0).reverse();
}

/**
 * Invoices of the settled statements: accepted, one that waits, one sent back, one cancelled out by red letters, and one
 * whose red letter the purchaser is asked to confirm.
 */
export async function* invoiceLife(scene: Scene): Life {
  const { actors, cast, now } = scene;
  const buyer = actors(cast.buyer);
  const clerk = (at: number) => actors(sellerAt(scene, at).mobile);
  const handIn = clerkOf(scene);
  const accept = (sysNo: number) => buyer(contract.invoice.accept, { sysNo });
  yield daysBefore(now, BEGINS, 10);
  const statements = await Promise.all(cast.sellers.map((_, at) => settledOf(scene, at)));
  const accepted: { at: number; sysNo: number; number: string; total: number; statement: number }[] = [];
  for (const [at, [first]] of statements.entries()) {
    if (!first) continue;
    const { itemList, ...whole } = await clerk(at)(contract.settlement.detail, {
      id: first.sysNo,
    });
    const { sysNo, number } = await handIn(at, first.sysNo, linesOf({ ...whole, itemList }), BEGINS);
    accepted.push({ at, sysNo, number, total: first.totalAmount, statement: first.sysNo });
  }
  yield daysBefore(now, BEGINS - 1, 9);
  for (const { sysNo } of accepted) await accept(sysNo);

  const [steel, building] = accepted;
  if (!steel) return;
  yield daysBefore(now, 6, 10);
  await clerk(0)(contract.invoice.askRed, { sysNo: steel.sysNo, reason: "规格型号填写有误，需重开" });
  yield daysBefore(now, 6, 15);
  await buyer(contract.invoice.answerRed, { sysNo: steel.sysNo, confirmStatus: 10 });
  yield daysBefore(now, 5, 9);
  const remark = `被红冲蓝字数电票号码：${steel.number}`;
  const red = await handIn(0, steel.statement, -steel.total, 5, remark);
  yield daysBefore(now, 5, 14);
  await accept(red.sysNo);
  yield daysBefore(now, 4, 9);
  const part = decimal(steel.total).times("0.6").round(2).toNumber();
  const wrong = await handIn(0, steel.statement, part, 4);
  yield daysBefore(now, 4, 16);
  await buyer(contract.invoice.sendBack, { sysNo: wrong.sysNo, reason: "请按整张结算单开具，不要拆开" });
  yield daysBefore(now, 2, 10);
  await handIn(0, steel.statement, steel.total, 2);
  const second = statements[1]?.[1];
  if (second) await handIn(1, second.sysNo, decimal(second.totalAmount).times("0.5").round(2).toNumber(), 2);
  yield daysBefore(now, 1, 10);
  if (building) await clerk(1)(contract.invoice.askRed, { sysNo: building.sysNo, reason: "税收分类编码有误" });
}
