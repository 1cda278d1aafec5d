import { type Actor, type Handler, implement } from "#server/mall/implement";
import { supplierSku as calls } from "#trpc/contract/supplier-sku";
import { decimal } from "#trpc/rules/money";
import { needPermission } from "../document/index";
import { movedLines, placedLines, type Wrong, wrongCodes } from "./lines";
import { lockOwn, lockStock, type Owner, ownSkus, warehousesOf, writeStock } from "./repo/own";
import { typedPrices, writePrices } from "./repo/prices";

export { writeStockOf } from "./repo/own";
export { writePrices } from "./repo/prices";

const ownerOf = ({ tenantCode, supplierSysNo }: Actor): Owner => ({ tenantCode, supplierSysNo: supplierSysNo ?? 0 });
const codesOf = (lines: readonly { code: string }[]) => [...new Set(lines.map(({ code }) => code))];

/** What is wrong with lines as a refusal; undefined where nothing is. */
const refusalOf = (wrong: Wrong) => {
  const [message] = Object.values(wrong);
  return message === undefined ? undefined : { message, fields: wrong };
};

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { codeList, afterSysNo = 0, pageSize } = input;
  const codes = codeList.length > 0 ? codeList : null;
  const rows = await ownSkus(db, ownerOf(actor), { codes, afterSysNo, limit: pageSize });
  const datas = rows.map(({ salesPrice, stockList, ...row }) => ({
    ...row,
    salesPrice: Number(salesPrice),
    stockList: stockList.map(({ warehouseName, onHand, reserved }) => ({
      warehouseName,
      onHand: Number(onHand),
      reserved: Number(reserved),
    })),
  }));
  return { datas };
};

/** Three statements for any number of lines. */
const setPrices: Handler<typeof calls.setPrices> = async ({ db, actor, input, now, fail }) => {
  const { itemList, checkOnly } = input;
  needPermission(actor, "goods:supplier:price");
  const codes = codesOf(itemList);
  const keys = await lockOwn(db, ownerOf(actor), codes);
  const refused = refusalOf(wrongCodes(itemList, new Set(keys.keys())));
  if (refused) throw fail("BAD_INPUT", refused);
  if (checkOnly) {
    const skus = await ownSkus(db, ownerOf(actor), { codes, afterSysNo: 0, limit: codes.length });
    const prices = new Map(skus.map(({ code, salesPrice }) => [code, salesPrice]));
    const moved = itemList.filter(({ code, salesPrice }) => !decimal(prices.get(code) ?? 0).eq(salesPrice));
    return { total: itemList.length, changed: moved.length };
  }
  const lines = itemList.map(({ code, salesPrice }) => ({
    skuSysNo: keys.get(code) ?? 0,
    price: decimal(salesPrice).toFixed(),
  }));
  const setting = { ...ownerOf(actor), userSysNo: actor.userSysNo, now };
  return { total: lines.length, changed: await writePrices(db, setting, typedPrices(lines)) };
};

/** Four statements for any number of lines; orders that are being made wait for it, or it for them. */
const setStock: Handler<typeof calls.setStock> = async ({ db, actor, tenantCode, input, fail }) => {
  const { itemList, checkOnly } = input;
  needPermission(actor, "goods:supplier:stock");
  const owner = ownerOf(actor);
  const codes = codesOf(itemList);
  await lockStock(db, owner, codes);
  const skus = await ownSkus(db, owner, { codes, afterSysNo: 0, limit: codes.length });
  const bySku = new Map(skus.map((sku) => [sku.code, sku]));
  const { lines, wrong, held } = placedLines(itemList, bySku, await warehousesOf(db, owner));
  const refused = refusalOf(wrong);
  if (refused) throw fail("BAD_INPUT", refused);
  const tooLittle = refusalOf(held);
  if (tooLittle) throw fail("QUANTITY_INVALID", tooLittle);
  if (checkOnly) return { total: lines.length, changed: movedLines(lines, skus).length };
  return { total: lines.length, changed: await writeStock(db, tenantCode, lines) };
};

export { ownSkus, warehousesOf } from "./repo/own";
export const supplierSku = implement(calls, { search, setPrices, setStock });
