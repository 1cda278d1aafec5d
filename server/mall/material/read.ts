import type { contract } from "#trpc/contract/index";
import type { Material } from "#trpc/contract/material";
import { issuable, issuableOfBatch, leftOf } from "#trpc/rules/material";
import { decimal, toNumber } from "#trpc/rules/money";
import { ownRecord } from "../document/index";
import type { Handler } from "../implement";
import { searchIssues } from "./repo/issues";
import { findStock, type StockRow, searchStock } from "./repo/stock";

type Calls = typeof contract.material;

/** A line as the site has it, with what may be issued of it. */
function shown(row: StockRow): Material {
  const { orderSysNo: _order, purchaserOrganizationSysNo: _owner, isAccepted, returningQuantity, ...line } = row;
  const none = decimal(0);
  return {
    ...line,
    receivedQuantity: toNumber(line.receivedQuantity),
    returnedQuantity: toNumber(decimal(line.returnedQuantity).plus(returningQuantity)),
    issuedQuantity: toNumber(line.issuedQuantity),
    leftQuantity: toNumber(isAccepted ? leftOf(row) : none),
    issuableQuantity: toNumber(isAccepted ? issuable(row) : none),
    batchList: line.batchList.map((batch) => ({
      ...batch,
      quantity: toNumber(batch.quantity),
      issuedQuantity: toNumber(batch.issuedQuantity),
      issuableQuantity: toNumber(isAccepted ? issuableOfBatch(row, batch) : none),
    })),
  };
}

export const search: Handler<Calls["search"]> = async ({ input, actor, db }) => {
  const { pageSize, ...narrowed } = input;
  const found = await searchStock(db, actor, { ...narrowed, most: pageSize + 1 });
  const itemList = found.slice(0, pageSize).map(shown);
  return { itemList, nextSysNo: found.length > pageSize ? (itemList.at(-1)?.receivingItemSysNo ?? null) : null };
};

export const get: Handler<Calls["get"]> = async ({ input, actor, db, tenantCode }) =>
  shown(ownRecord(await findStock(db, tenantCode, input.id), "收货明细", actor, "purchaser"));

export const searchIssue: Handler<Calls["searchIssue"]> = async ({ input, actor, db }) => {
  const { pageSize, ...narrowed } = input;
  const found = await searchIssues(db, actor, { ...narrowed, most: pageSize + 1 });
  const itemList = found.slice(0, pageSize);
  return { itemList, nextSysNo: found.length > pageSize ? (itemList.at(-1)?.sysNo ?? null) : null };
};
