import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { type Checked, checkInvoice, proposeStatement, redProblem, refusalWords } from "#trpc/rules/invoice";
import { InvoiceStatus, invoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import { settlementStatus } from "#trpc/rules/kinds/settlement";
import { invoiceMachine } from "#trpc/rules/machine-invoice";
import { decimal, sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { createDocument, needEvent, operatorOf, ownHeader, type Values } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { settlementKind } from "../settlement/index";
import type { InvoiceFields } from "./reader/index";
import { factsOf } from "./repo/facts";
import { blueOf, redsOf, withKey } from "./repo/find";
import { type InvoiceHeader, invoiceKind } from "./repo/kind";
import { readingOf } from "./repo/reading";
import { amountsOf, candidates, invoicedStatuses, lockStatement } from "./repo/sums";

type Submit = Handler<(typeof contract.invoice)["submit"]>;
type Context = Parameters<Submit>[0];

const refused = (message: string) => new Failure("INVOICE_REFUSED", { message });

/** One of the supplier's own is named; of any other only that it is there. */
async function needNewNumber({ db, tenantCode, actor }: Context, invoiceKey: string): Promise<void> {
  const found = await withKey(db, { tenantCode, invoiceKey });
  if (!found) return;
  if (found.supplierSysNo !== actor.supplierSysNo) throw new Failure("INVOICE_DUPLICATE");
  const state = invoiceStatus[found.status as keyof typeof invoiceStatus];
  throw new Failure("INVOICE_DUPLICATE", {
    message: `该发票已经上传（${found.invoiceNo}，${state}），不能重复提交`,
    details: { sysNo: found.sysNo },
  });
}

/**
 * The blue invoice that a red one takes back.
 * @throws Failure INVOICE_REFUSED without a red letter that both sides confirmed
 */
async function needBlue({ db, tenantCode, actor }: Context, fields: InvoiceFields): Promise<InvoiceHeader> {
  if (fields.blueNumber === "") throw refused("红字发票的备注中没有被红冲的蓝字发票号码");
  const of = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0 };
  const blue = await blueOf(db, { ...of, invoiceNumber: fields.blueNumber });
  if (!blue) throw refused(`没有找到蓝字发票${fields.blueNumber}，请先上传蓝字发票`);
  if (blue.status === InvoiceStatus.received)
    throw refused(`蓝字发票${fields.blueNumber}还没有接收，无需红冲，请直接撤回`);
  if (blue.status !== InvoiceStatus.accepted || blue.redStatus !== RedStatus.confirmed)
    throw refused(`蓝字发票${fields.blueNumber}没有双方已确认的红字确认单，请先申请红字确认`);
  const reds = await redsOf(db, { tenantCode, blueSysNo: blue.sysNo });
  const problem = redProblem(fields.total, blue.totalAmount, sum(reds.map((red) => red.totalAmount)).toString());
  if (problem) throw refused(problem);
  return blue;
}

/** The statement that the supplier chose, else the one that the amount points at. */
async function chosenStatement(context: Context, fields: InvoiceFields): Promise<number> {
  const { db, tenantCode, actor, input } = context;
  if (input.settlementSysNo !== undefined) {
    const { sysNo } = await ownHeader(context, settlementKind, input.settlementSysNo);
    return sysNo;
  }
  const { buyerTaxNo, buyerName, total } = fields;
  const of = { tenantCode, supplierSysNo: actor.supplierSysNo ?? 0, buyerTaxNo, buyerName, total };
  const proposed = proposeStatement(total, await candidates(db, of));
  if (proposed) return proposed.sysNo;
  throw new Failure("INVOICE_UNMATCHED", {
    message: `没有找到“${buyerName}”的、未开票金额为${total}元的结算单，请选择结算单后再提交`,
  });
}

const lineOf = (item: InvoiceFields["itemList"][number]): Values => ({
  ...{ skuName: item.name, skuSpec: item.spec, unit: item.unit, amount: item.amount, tax: item.tax },
  ...{ taxRate: item.taxRate === "" ? null : item.taxRate, quantityText: item.quantity, priceText: item.price },
  quantity: item.quantity === "" ? "0" : decimal(item.quantity).toFixed(4),
  price: item.price === "" ? "0" : decimal(item.price).toFixed(6),
});

interface About {
  context: Context;
  fields: InvoiceFields;
  hash: string;
  checks: readonly Checked[];
  blue: InvoiceHeader | undefined;
}

function valuesOf({ context, fields, hash, checks, blue }: About, invoiceKey: string): Values {
  const { actor, input } = context;
  const { number, code, typeName, issueDay, sellerName, sellerTaxNo, buyerName, buyerTaxNo } = fields;
  return {
    ...{ approvalStatus: ApprovalStatus.none, invoiceNumber: number, invoiceCode: code, invoiceKey },
    ...{ typeName, issueDay, sellerName, sellerTaxNo, buyerName, buyerTaxNo, remark: fields.remark },
    ...{ amount: fields.amount, tax: fields.tax, totalAmount: fields.total, itemCount: fields.itemList.length },
    ...{ isRed: blue !== undefined, blueSysNo: blue?.sysNo ?? null, redStatus: RedStatus.none, redBySeller: false },
    ...{ redReason: "", checks: checks as unknown as null, goodsText: "" },
    differenceCount: checks.filter(({ result }) => result === "differs").length,
    ...{ fileSysNo: input.fileSysNo, fileHash: hash },
    ...{ supplierUserSysNo: actor.userSysNo, supplierUserName: actor.displayName },
  };
}

const isTaken = (error: unknown): boolean => (error as { code?: string }).code === "23505";

/** A file becomes an invoice of a statement, unless the law or its number forbids it. */
export const submit: Submit = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  needEvent(actor, "supplier", invoiceMachine, "submit");
  const { fileSysNo } = input;
  const reading = await readingOf(db, { tenantCode, fileSysNo });
  if (!reading) throw new Failure("NOT_FOUND", { message: "发票文件不存在，请重新上传" });
  if (reading.organizationSysNo !== actor.organizationSysNo) throw new Failure("FORBIDDEN", { message: "无权限查看" });
  const { fields, hash } = reading;
  const invoiceKey = fields.code === "" ? fields.number : `${fields.code}-${fields.number}`;
  await needNewNumber(context, invoiceKey);
  const isRed = decimal(fields.total).lt(0);
  const settlementSysNo = isRed
    ? (await needBlue(context, fields)).settlementSysNo
    : await chosenStatement(context, fields);
  const statement = await lockStatement(db, { tenantCode, settlementSysNo });
  if (!statement || !invoicedStatuses.includes(statement.status)) {
    const state = settlementStatus[statement?.status as keyof typeof settlementStatus] ?? "";
    throw new Failure("STATE_CONFLICT", { message: `结算单当前为“${state}”，双方确认后才能开票` });
  }
  // seen again under the lock: what was accepted or taken back meanwhile
  const blue = isRed ? await needBlue(context, fields) : undefined;
  const [known, amounts] = [
    await factsOf(db, { tenantCode, settlementSysNo }),
    await amountsOf(db, { tenantCode, settlementSysNo }),
  ];
  const checks = checkInvoice(fields, {
    ...{ ...known, openAmount: amounts.open, purchaserName: statement.purchaserOrganizationName, today: chinaDay(now) },
  });
  const words = refusalWords(checks);
  if (words !== "") throw refused(words);
  const made = await createDocument(
    { db, tenantCode, now, operator: operatorOf(actor, "supplier") },
    invoiceKind,
    "submit",
    {
      from: statement,
      values: valuesOf({ context, fields, hash, checks, blue }, invoiceKey),
      lines: fields.itemList.map(lineOf),
      comment: fields.number,
    },
  ).catch((error: unknown) => {
    throw isTaken(error) ? new Failure("INVOICE_DUPLICATE") : error;
  });
  await linkFiles(db, actor, { documentType: "invoice", documentSysNo: made.sysNo }, [fileSysNo]);
  const differenceCount = checks.filter(({ result }) => result === "differs").length;
  const { sysNo, status, no } = made;
  return { sysNo, status, invoiceNo: no, settlementNo: statement.settlementNo, differenceCount };
};
