import type { Db } from "#server/kernel/db";
import type { cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import {
  type AgreementHead,
  agreementCanSale,
  offeredTerm,
  optionOf,
  type Period,
  type SkuAgreementOption,
  termOf,
} from "#trpc/rules/price";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { optionsFor } from "./priced-line";
import { moveLines } from "./repo/changes";
import { type LineRow, readSomeLines } from "./repo/lines";
import { type CartOwner, ownerOf } from "./repo/sql";
import { chooseTerms, type GroupTerm, startTerms } from "./repo/terms";
import { refuseMissing, setQuantities } from "./update";

type Options = ReadonlyMap<number, readonly SkuAgreementOption[]>;

/** The agreement a line will be under; null at list price. Refuses what does not cover the line. */
function agreementOf(row: LineRow, options: Options, agreementSysNo: number): AgreementHead | null {
  const own = options.get(row.skuSysNo) ?? [];
  const option = agreementSysNo === 0 ? undefined : optionOf(own, agreementSysNo);
  if (agreementSysNo === 0 && agreementCanSale(own, null)) return null;
  if (option) return option.agreement;
  const message =
    agreementSysNo === 0
      ? `“${row.mallSpuName}”须按协议购买，请选择协议`
      : `所选协议不适用于“${row.mallSpuName}”，请为它选择其他协议`;
  throw new Failure("AGREEMENT_NOT_USABLE", { message, details: { sysNo: row.sysNo } });
}

function termFor(agreement: AgreementHead | null, chosen: Period | undefined): Period {
  if (!chosen) return termOf(agreement);
  const term = offeredTerm(agreement, chosen);
  if (!term) throw new Failure("TERM_NOT_OFFERED");
  return term;
}

/** The payment terms of the groups that the lines will be in. */
function groupTerms(rows: readonly LineRow[], options: Options, target: number | undefined, chosen?: Period) {
  const terms = new Map<string, GroupTerm>();
  for (const row of rows) {
    const agreementSysNo = target ?? row.agreementSysNo;
    const { accountPeriod, billingPeriod } = termFor(agreementOf(row, options, agreementSysNo), chosen);
    const { shopSysNo } = row;
    terms.set(`${shopSysNo}/${agreementSysNo}`, { shopSysNo, agreementSysNo, accountPeriod, billingPeriod });
  }
  return [...terms.values()];
}

interface GroupChange {
  sysNoList: number[];
  tradeAgreementSysNo?: number | null | undefined;
  accountPeriod?: number | undefined;
  billingPeriod?: number | undefined;
  areaSysNo?: number | undefined;
}

const periodOf = ({ accountPeriod, billingPeriod }: GroupChange): Period | undefined =>
  accountPeriod === undefined && billingPeriod === undefined
    ? undefined
    : { accountPeriod: accountPeriod ?? 0, billingPeriod: billingPeriod ?? 0 };

/**
 * Sets the terms of the groups that the lines will be in: at most four statements for any number of lines.
 * @returns the agreement they are to move to; undefined: they stay
 */
async function changeTerms(db: Db, owner: CartOwner, now: Date, change: GroupChange): Promise<number | undefined> {
  const sysNos = [...new Set(change.sysNoList)];
  const rows = await readSomeLines(db, owner, sysNos);
  if (rows.length < sysNos.length) {
    const found = new Set(rows.map((row) => row.sysNo));
    const missing = sysNos.filter((sysNo) => !found.has(sysNo));
    throw await refuseMissing(db, owner, missing);
  }
  const target = change.tradeAgreementSysNo === undefined ? undefined : (change.tradeAgreementSysNo ?? 0);
  const chosen = periodOf(change);
  if (target === undefined && !chosen) return undefined;
  const areaCode = change.areaSysNo === undefined ? null : await pricedAreaCode(db, change.areaSysNo);
  const skuSysNos = [...new Set(rows.map((row) => row.skuSysNo))];
  const options = await optionsFor(db, { owner, areaCode, now }, skuSysNos);
  const terms = groupTerms(rows, options, target, chosen);
  await (chosen ? chooseTerms : startTerms)(db, owner, terms);
  return target;
}

/** R-CART-20: quantities line by line, or one agreement, payment term or quantity for some lines. */
export const batchUpdate: Handler<typeof cart.batchUpdate> = async ({ input, actor, db, now }) => {
  const owner = ownerOf(actor);
  if ("list" in input) {
    await setQuantities(db, owner, { list: input.list, fieldOf: (index) => `list.${index}.quantity` });
    return true;
  }
  const { quantity } = input;
  // groups before lines, as adding does: the other way round two tabs would wait for each other
  const target = await changeTerms(db, owner, now, input);
  if (quantity !== undefined) {
    const list = input.sysNoList.map((sysNo) => ({ sysNo, quantity }));
    await setQuantities(db, owner, { list, fieldOf: () => "quantity" });
  }
  if (target !== undefined) await moveLines(db, owner, [...new Set(input.sysNoList)], target);
  return true;
};
