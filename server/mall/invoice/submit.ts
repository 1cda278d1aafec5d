import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { type Checked, checkInvoice, redProblem, refusalWords } from "#trpc/rules/invoice";
import { type Cover, coversOf, givenBack } from "#trpc/rules/invoice-cover";
import { InvoiceStatus, invoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import { settlementStatus } from "#trpc/rules/kinds/settlement";
import { invoiceMachine } from "#trpc/rules/machine-invoice";
import { decimal, sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { createDocument, needEvent, operatorOf, type Values } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import type { SettlementHeader } from "../settlement/index";
import { chosenStatements } from "./choose";
import type { InvoiceFields } from "./reader/index";
import { leftOf, writeCovers } from "./repo/covers";
import { factsOf } from "./repo/facts";
import { blueOf, redsOf, withKey } from "./repo/find";
import { type InvoiceHeader, invoiceKind } from "./repo/kind";
import { readingOf } from "./repo/reading";
import { invoicedStatuses, lockStatements, openOf } from "./repo/sums";

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

/** What an invoice is for: the locked statements, the first of them covers it, with the part of each. */
interface Covering {
  blue?: InvoiceHeader;
  statements: SettlementHeader[];
  covers: Cover[];
  openAmount: string;
  /** Why the parts do not add up. */
  problem?: string | undefined;
}

/** The statements of a blue invoice under their locks, each up to what has no invoice yet. */
async function covered(context: Context, fields: InvoiceFields): Promise<Covering> {
  const { db, tenantCode } = context;
  const chosen = await chosenStatements(context, fields);
  const sysNos = chosen.map(({ settlementSysNo }) => settlementSysNo);
  const locked = await lockStatements(db, { tenantCode, sysNos });
  const early = locked.find(({ status }) => !invoicedStatuses.includes(status));
  if (early) {
    const state = settlementStatus[early.status as keyof typeof settlementStatus];
    throw new Failure("STATE_CONFLICT", { message: `结算单${early.settlementNo}当前为“${state}”，双方确认后才能开票` });
  }
  const open = await openOf(db, { tenantCode, sysNos });
  const { covers = [], problem } = coversOf(fields.total, chosen, open);
  const isUsed = ({ sysNo }: { sysNo: number }) => covers.some(({ settlementSysNo }) => settlementSysNo === sysNo);
  const of = problem === undefined ? isUsed : () => true;
  const openAmount = sum(open.filter(of).map((one) => one.openAmount)).toFixed(2);
  return { statements: locked.filter(of), covers, openAmount, problem };
}

/** The blue invoice of a red one, seen again under the lock of its first statement, and what each gets back of it. */
async function takenBack(context: Context, fields: InvoiceFields): Promise<Covering> {
  const { db, tenantCode } = context;
  const { settlementSysNo } = await needBlue(context, fields);
  const statements = await lockStatements(db, { tenantCode, sysNos: [settlementSysNo] });
  const blue = await needBlue(context, fields);
  const covers = givenBack(fields.total, await leftOf(db, { tenantCode, sysNo: blue.sysNo }));
  return { blue, statements, covers, openAmount: "0" };
}

/** A file becomes an invoice of statements, unless the law or its number forbids it. */
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
  const { blue, statements, covers, openAmount, problem } = isRed
    ? await takenBack(context, fields)
    : await covered(context, fields);
  const [statement] = statements;
  if (!statement) throw new Failure("NOT_FOUND");
  const known = await factsOf(db, { tenantCode, sysNos: statements.map(({ sysNo }) => sysNo) });
  const checks = checkInvoice(fields, {
    ...{ ...known, openAmount, purchaserName: statement.purchaserOrganizationName, today: chinaDay(now) },
  });
  const words = refusalWords(checks);
  if (words !== "") throw refused(words);
  if (problem !== undefined) throw new Failure("INVOICE_EXCEEDS", { message: problem, fields: { coverList: problem } });
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
  await writeCovers(db, { tenantCode, sysNo: made.sysNo }, covers);
  await linkFiles(db, actor, { documentType: "invoice", documentSysNo: made.sysNo }, [fileSysNo]);
  const differenceCount = checks.filter(({ result }) => result === "differs").length;
  const { sysNo, status, no } = made;
  const { settlementNo } = statement;
  return { sysNo, status, invoiceNo: no, settlementNo, coverCount: covers.length, differenceCount };
};
