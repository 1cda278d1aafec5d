import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { Project } from "#trpc/contract/project";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { needVersion } from "#trpc/rules/apply-version";
import { purchaseApplyMachine } from "#trpc/rules/machine-purchase-apply";
import { decimal } from "#trpc/rules/money";
import { type OrderedLine, ownerOf, priceLines, refuseMissing, takeLines } from "../cart/index";
import {
  command,
  createDocument,
  needDay,
  needEvent,
  operatorOf,
  replaceLines,
  unlinkFiles,
  type Values,
} from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { chosenProjects } from "../project/index";
import { needPrices } from "../site/index";
import { checkCheckout, checkPouring, costOf, readCheckout } from "../trade/index";
import { needSound, pricedEntries } from "./priced";
import { purchaseApplyKind } from "./repo/kind";

type Save = Handler<typeof contract.purchaseApply.save>;
type Context = Parameters<Save>[0];

/** The lines of the input and those of the cart, which leave it, at today's prices. */
async function linesOf(
  { input, actor, db, now }: Context,
  where: { areaCode: string; projectSysNo: number | null },
): Promise<OrderedLine[]> {
  const owner = ownerOf(actor);
  const scene = { owner, ...where, now };
  const entries = input.itemList.map(({ tradeAgreementSysNo, quantity, ...line }, index) => ({
    ...{ sysNo: index, skuSysNo: line.skuSysNo, quantity: String(quantity), measure: line.measure },
    ...{ agreementSysNo: tradeAgreementSysNo },
    ...{ accountPeriod: line.accountPeriod ?? null, billingPeriod: line.billingPeriod ?? null },
  }));
  const own = await pricedEntries(db, scene, entries);
  const there = new Set(own.map(({ row }) => row.sysNo));
  const gone = entries.filter(({ sysNo }) => !there.has(sysNo));
  if (gone.length > 0) {
    const message = "商品不存在或已删除，请移除这一行";
    const fields = Object.fromEntries(gone.map(({ sysNo }) => [`itemList.${sysNo}.skuSysNo`, message]));
    throw new Failure("CANNOT_SELL", { message, fields });
  }
  needSound(own, ({ row }) => `itemList.${row.sysNo}`);
  const chosen = [...new Set(input.cartSysNoList)];
  if (chosen.length === 0) return own;
  const rows = await takeLines(db, owner, chosen);
  if (rows.length < chosen.length) throw await refuseMissing(db, owner, chosen);
  const carted = await priceLines(db, scene, rows);
  needSound(carted, ({ row }) => `cartSysNoList.${chosen.indexOf(row.sysNo)}`);
  return [...own, ...carted];
}

/** A line as it is kept. */
const itemOf = ({ row, agreement, term, priceReason, amount }: OrderedLine): Values => ({
  skuSysNo: row.skuSysNo,
  skuName: row.mallSpuName,
  skuSpec: row.thirdName,
  mainImgUrl: row.mainImgUrl,
  unit: row.unit,
  quantity: row.quantity,
  measure: row.measure,
  price: decimal(priceReason?.unitPrice ?? 0).toFixed(),
  amount: decimal(amount ?? 0).toFixed(2),
  shopSysNo: row.shopSysNo,
  shopName: row.shopName,
  supplierSysNo: row.supplierSysNo,
  supplierName: row.supplierName,
  agreementSysNo: row.agreementSysNo || null,
  agreementNo: agreement?.agreementNo ?? "",
  accountPeriod: term.accountPeriod,
  billingPeriod: term.billingPeriod,
  termName: term.name,
});

function headOf({ input }: Context, lines: readonly OrderedLine[], project: Project | null) {
  const { total, freight } = costOf(lines);
  const { receiveAddressSysNo, invoiceTitleSysNo, invoiceType, usePart, usePlace, costCode, remark } = input;
  return {
    ...{ receiveAddressSysNo, invoiceTitleSysNo, invoiceType, usePart, usePlace, costCode, remark },
    ...{ wishDate: input.wishDate ?? null, wishHalf: input.wishHalf, wishTime: input.wishTime },
    ...{ projectSysNo: project?.sysNo ?? null, projectName: project?.name ?? "" },
    approvalStatus: ApprovalStatus.none,
    totalAmount: total.toFixed(2),
    freight: freight.toFixed(2),
  };
}

/** R-APPLY-01: a new application, or one in its writer's hands again; its approval begins anew. */
export const save: Save = async (context) => {
  const { input, actor, db, tenantCode, now, fail } = context;
  const { sysNo, receiveAddressSysNo, invoiceTitleSysNo, fileSysNoList } = input;
  const begun =
    sysNo === undefined ? undefined : await command({ ...context, input: { sysNo } }, purchaseApplyKind, "save");
  if (begun) needVersion(begun.document, input.version);
  else needEvent(actor, "purchaser", purchaseApplyMachine, "save");
  needPrices(actor);
  const { userSysNo, organizationSysNo, organizationName, displayName } = actor;
  const keys = { tenantCode, userSysNo, organizationSysNo, now };
  const checkout = await readCheckout(db, { ...keys, receiveAddressSysNo, invoiceTitleSysNo });
  const { address } = checkCheckout(checkout, actor, input.invoiceType);
  needDay(input.wishDate, "wishDate", now);
  const [project = null] = await chosenProjects(db, actor, [{ ...input, at: "" }]);
  const lines = await linesOf(context, { areaCode: address.areaCode, projectSysNo: project?.sysNo ?? null });
  if (lines.length === 0) {
    const message = "请至少填写一种商品";
    throw fail("BAD_INPUT", { message, fields: { itemList: message } });
  }
  const { usePart, usePlace } = input;
  await checkPouring(db, tenantCode, [{ lines, usePart, usePlace, field: "usePart" }]);
  const values = headOf(context, lines, project);
  const items = lines.map(itemOf);
  const { approvalStatus } = values;
  if (begun) {
    const { document, apply } = begun;
    const version = document.version + 1;
    const status = await apply({ set: { ...values, version } });
    await replaceLines(db, purchaseApplyKind, { tenantCode, sysNo: document.sysNo, lines: items });
    await unlinkFiles(db, { kind: "purchaseApply", tenantCode, sysNo: document.sysNo });
    await linkFiles(db, actor, { documentType: "purchaseApply", documentSysNo: document.sysNo }, fileSysNoList);
    return { sysNo: document.sysNo, status, approvalStatus, version };
  }
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "purchaser") };
  const made = await createDocument(doing, purchaseApplyKind, "save", {
    parties: { purchaserOrganizationSysNo: organizationSysNo, purchaserOrganizationName: organizationName },
    values: { ...values, purchaserUserSysNo: userSysNo, purchaserUserName: displayName },
    lines: items,
  });
  await linkFiles(db, actor, { documentType: "purchaseApply", documentSysNo: made.sysNo }, fileSysNoList);
  return { sysNo: made.sysNo, status: made.status, approvalStatus, version: 1 };
};
