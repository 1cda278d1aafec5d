import type { CartOverview, cart, OverviewSku } from "#trpc/contract/cart";
import { cartTotals } from "#trpc/rules/cart";
import { groupBy } from "#trpc/rules/group";
import { toNumber, toNumberOrNull } from "#trpc/rules/money";
import { bestOffer } from "#trpc/rules/offer";
import { priceMissing } from "#trpc/rules/price";
import { unavailableReason } from "#trpc/rules/sale";
import { isDisabled, skusOf } from "#trpc/rules/selection";
import { pricedAreaCode } from "../area/index";
import type { Handler } from "../implement";
import { needPrices } from "../site/index";
import { type OverviewRow, readOverview } from "./repo/overview";
import { ownerOf } from "./repo/sql";

type Shop = CartOverview["categoryTypeList"][number];
type Group = Shop["periodGroupList"][number];
type Covering = { tradeAgreementSysNo: number; price: number | null }[];

const coveringOf = ({ covering }: OverviewRow): Covering =>
  covering === null
    ? []
    : covering.split(" ").map((pair) => {
        const [key, price] = pair.split(":");
        return { tradeAgreementSysNo: Number(key), price: price ? Number(price) : null };
      });

const commonTo = (lists: readonly Covering[]): number[] => {
  const [first = [], ...others] = lists;
  const keys = first.map((one) => one.tradeAgreementSysNo);
  if (keys.length === 0) return [];
  return keys.filter((key) => others.every((list) => list.some((one) => one.tradeAgreementSysNo === key)));
};

interface GroupScene {
  usable: readonly number[];
  noAgreementCanSale: boolean;
  areaCode: string;
}

function skuOf(
  row: OverviewRow,
  covering: Covering,
  { usable, noAgreementCanSale, areaCode }: GroupScene,
): OverviewSku {
  const agreementSysNo = row.agreementSysNo || null;
  const own = covering.find((one) => one.tradeAgreementSysNo === agreementSysNo);
  const agreementCanSale = agreementSysNo === null ? row.noAgreementCanSale : own !== undefined;
  const agreementPriceMissingReason = own && own.price === null ? priceMissing.noQuote : null;
  const price = toNumberOrNull(row.price);
  const listPrice = Number(row.salesPrice);
  return {
    sysNo: row.sysNo,
    quantity: toNumber(row.quantity),
    mallSku: { sysNo: row.skuSysNo, sourceType: row.sourceType, salesPrice: price },
    agreementCanSale,
    price,
    amount: toNumberOrNull(row.amount),
    disabled: unavailableReason(row, { agreementCanSale, agreementPriceMissingReason }, areaCode) !== null,
    offer: bestOffer({ agreementSysNo, usable, noAgreementCanSale, salesPrice: listPrice, covering }),
  };
}

function groupOf(rows: readonly OverviewRow[], areaCode: string): Group {
  const coverings = rows.map(coveringOf);
  const usable = commonTo(coverings);
  const noAgreementCanSale = rows.every((row) => row.noAgreementCanSale);
  return {
    agreementSysNo: rows[0]?.agreementSysNo || null,
    noAgreementCanSale,
    tradeAgreementSysNoList: usable,
    skuList: rows.map((row, index) => skuOf(row, coverings[index] ?? [], { usable, noAgreementCanSale, areaCode })),
  };
}

function shopOf(rows: readonly OverviewRow[], areaCode: string): Shop {
  const groups = [...groupBy(rows, (row) => row.agreementSysNo).values()].map((lines) => ({
    goodsType: Math.min(...lines.map((row) => row.categoryGoodsTypeSysNo)),
    group: groupOf(lines, areaCode),
  }));
  const periodGroupList = groups.sort((a, b) => a.goodsType - b.goodsType).map(({ group }) => group);
  return {
    shopSysNo: rows[0]?.shopSysNo ?? 0,
    disabled: isDisabled(skusOf({ periodGroupList })),
    periodGroupList,
  };
}

/**
 * The cart as `getShop` orders it, priced in one statement. A group is known by shop and agreement: each has one
 * payment term.
 */
export const overview: Handler<typeof cart.overview> = async ({ input, actor, db, now }) => {
  needPrices(actor);
  const areaCode = await pricedAreaCode(db, input.areaSysNo);
  const rows = await readOverview(db, { owner: ownerOf(actor), areaCode, now });
  const categoryTypeList = [...groupBy(rows, (row) => row.shopSysNo).values()].map((lines) => shopOf(lines, areaCode));
  return { categoryTypeList, lineCount: rows.length, ...cartTotals(categoryTypeList.flatMap((shop) => skusOf(shop))) };
};
