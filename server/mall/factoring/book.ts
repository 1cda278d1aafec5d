import { Failure } from "#trpc/contract/failures";
import { funding as calls } from "#trpc/contract/finance";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { isNameTaken, readBook, writeParty, writeProduct, writeSetting } from "./repo/funding";

const CODE = "financing:operator:save";
const AREA = "financing";

const book: Handler<typeof calls.book> = async ({ db, actor, tenantCode }) => {
  needPermission(actor, CODE);
  const [{ setting, partyList }, events] = await Promise.all([
    readBook(db, tenantCode),
    readOperatorEvents(db, tenantCode, AREA),
  ]);
  return { setting, partyList, events };
};

function needOrder(minAmount: number, maxAmount: number): void {
  if (minAmount <= maxAmount) return;
  const message = "最高金额不能低于最低金额";
  throw new Failure("BAD_INPUT", { message, fields: { maxAmount: message } });
}

const saveSetting: Handler<typeof calls.saveSetting> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  if (input.maxAmount > 0) needOrder(input.minAmount, input.maxAmount);
  if (input.accountEnabled && input.accountName === "") {
    const message = "请填写账户名称，或不启用账户支付";
    throw new Failure("BAD_INPUT", { message, fields: { accountName: message } });
  }
  await writeSetting(db, tenantCode, input, now);
  const event = input.enabled ? "open" : "close";
  await writeOperatorEvent(db, actor, { area: AREA, event, subject: "融资设置" }, now);
  return true;
};

function taken(): Failure {
  const message = "该名称已存在，请换一个名称";
  return new Failure("FUNDING_NAME_TAKEN", { message, fields: { name: message } });
}

const saveParty: Handler<typeof calls.saveParty> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const { name, sysNo } = input;
  if (await isNameTaken(db, tenantCode, { name, sysNo })) throw taken();
  const saved = await writeParty(db, tenantCode, input, now);
  if (saved === undefined) throw new Failure("NOT_FOUND", { message: "没有这个资金方" });
  await writeOperatorEvent(db, actor, { area: AREA, event: sysNo ? "change" : "add", subject: name }, now);
  return { sysNo: saved };
};

const saveProduct: Handler<typeof calls.saveProduct> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const { name, bankProductSysNo, fundingPartiesSysNo, minAmount, maxAmount } = input;
  needOrder(minAmount, maxAmount);
  if (await isNameTaken(db, tenantCode, { name, sysNo: bankProductSysNo, partySysNo: fundingPartiesSysNo }))
    throw taken();
  const saved = await writeProduct(db, tenantCode, input, now);
  if (saved === undefined) throw new Failure("NOT_FOUND", { message: "没有这个资金方或融资产品" });
  await writeOperatorEvent(db, actor, { area: AREA, event: bankProductSysNo ? "change" : "add", subject: name }, now);
  return { bankProductSysNo: saved };
};

/** The platform's book of who lends. */
export const funding = implement(calls, { book, saveSetting, saveParty, saveProduct });
