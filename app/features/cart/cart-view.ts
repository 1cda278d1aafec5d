import type { CartOverview, CartSku, PeriodGroup, ShopGroup } from "#trpc/contract/cart";
import type { Measure, UnavailableReason } from "#trpc/contract/shared/enums";
import type { PriceReason } from "#trpc/contract/sku";
import { selectedTotals } from "#trpc/rules/cart";
import type { Offer } from "#trpc/rules/offer";

import { paymentWords } from "#trpc/rules/payment-words";
import type { Selection } from "#trpc/rules/selection";
import { termAddsWords } from "../price/term-words";

type Shops = CartOverview["categoryTypeList"];

/** A line as the cart's page shows it: of a thousand lines every field that is not shown costs. */
export interface CartLineView {
  sysNo: number;
  skuSysNo: number;
  name: string;
  spec: string;
  image: string;
  unit: string;
  scale: number;
  quantity: number;
  buyStart: number;
  /** null: made to order */
  inventory: number | null;
  /** 吨 per piece of rebar, for the count of pieces */
  pieceMass: number | null;
  /** pieces of a bundle */
  bundlePieces: number | null;
  /** what the buyer counts in */
  measure: Measure;
  price: number | null;
  why: PriceReason | null;
  amount: number | null;
  disabled: boolean;
  reason: UnavailableReason | null;
  /** more than there is, or less than is sold: the sentence */
  wrong: string | null;
  /** an agreement would cover it, at this base price */
  offer: number | null;
}

export interface CartGroupView {
  /** of the first line that is shown: names the group's fields */
  key: number;
  /** every line of the group, also those on other portions: they change their agreement together */
  whole: number[];
  agreementSysNo: number | null;
  /** the lines may be bought at list price */
  atListPrice: boolean;
  agreements: { sysNo: number; label: string }[];
  /** "accountPeriod-billingPeriod" */
  term: string;
  terms: { key: string; words: string }[];
  lines: CartLineView[];
}

export interface CartShopView {
  sysNo: number;
  name: string;
  /** every line of the shop is, on whatever portion it stands (R-CART-06) */
  disabled: boolean;
  groups: CartGroupView[];
  /** of its ticked lines, on whatever portion they stand */
  selected: { lineCount: number; totalAmount: number | null };
}

export const linesOf = (shop: CartShopView): CartLineView[] => shop.groups.flatMap(({ lines }) => lines);

interface LineView {
  sku: CartSku;
  /** as the overview says, which decides about ticks */
  disabled: boolean;
  offer: Offer | null;
}

function lineView({ sku, disabled, offer }: LineView): CartLineView {
  const { mallSku, sysNo } = sku;
  return {
    sysNo,
    skuSysNo: mallSku.sysNo,
    name: mallSku.mallSpuName,
    spec: mallSku.thirdName,
    image: mallSku.mainImgUrl,
    unit: mallSku.unit,
    scale: mallSku.quantityScale,
    quantity: sku.quantity,
    buyStart: mallSku.buyStart,
    inventory: mallSku.madeToOrder ? null : mallSku.inventory,
    pieceMass: mallSku.pieceMass,
    bundlePieces: mallSku.bundlePieces,
    measure: sku.measure,
    price: sku.priceReason?.unitPrice ?? null,
    why: sku.priceReason,
    amount: sku.amount,
    disabled,
    reason: sku.unavailableReason,
    wrong: sku.quantityProblem,
    offer: offer?.price ?? null,
  };
}

function groupView(group: PeriodGroup, lines: CartLineView[], { usable, whole }: GroupScene): CartGroupView {
  return {
    key: lines[0]?.sysNo ?? 0,
    whole,
    agreementSysNo: group.agreementSysNo,
    atListPrice: group.noAgreementCanSale,
    agreements: group.tradeAgreementListViewForECDTOS
      .filter(({ sysNo }) => usable.includes(sysNo))
      .map(({ sysNo, agreementNo, name }) => ({ sysNo, label: `${agreementNo} ${name}` })),
    term: `${group.accountPeriod}-${group.billingPeriod}`,
    terms: group.discountByMethodList.map((term) => ({
      key: `${term.accountPeriod}-${term.billingPeriod}`,
      words: [paymentWords({ ...term, paymentMode: group.paymentType, termName: term.name }), termAddsWords(term)]
        .join(" ")
        .trim(),
    })),
    lines,
  };
}

interface GroupScene {
  /** Agreements that every line of the group could use, on whatever portion it stands. */
  usable: readonly number[];
  whole: number[];
}

interface Whole {
  shops: Shops;
  ticks: Selection;
}

/**
 * The lines of a portion for the page, in the order of the overview. A line that is gone by now is left out.
 * @param shown the lines of the portion as the backend shows them
 */
export function cartView(portion: Shops, shown: readonly ShopGroup[], { shops: whole, ticks }: Whole): CartShopView[] {
  const keyOf = (shopSysNo: number, agreementSysNo: number | null) => `${shopSysNo}/${agreementSysNo}`;
  const groups = new Map<string, PeriodGroup>();
  const skus = new Map<number, CartSku>();
  const names = new Map(shown.map(({ shopSysNo, shopDto }) => [shopSysNo, shopDto.name]));
  for (const { shopSysNo, periodGroupList } of shown)
    for (const group of periodGroupList) {
      groups.set(keyOf(shopSysNo, group.agreementSysNo), group);
      for (const sku of group.skuList) skus.set(sku.sysNo, sku);
    }
  const wholes = new Map(
    whole.flatMap((shop) =>
      shop.periodGroupList.map(({ agreementSysNo, skuList }): [string, number[]] => [
        keyOf(shop.shopSysNo, agreementSysNo),
        skuList.map(({ sysNo }) => sysNo),
      ]),
    ),
  );
  return portion.flatMap(({ shopSysNo, disabled, periodGroupList }) => {
    const views = periodGroupList.flatMap(({ agreementSysNo, tradeAgreementSysNoList, skuList }) => {
      const key = keyOf(shopSysNo, agreementSysNo);
      const group = groups.get(key);
      const lines = skuList.flatMap((one) => {
        const sku = skus.get(one.sysNo);
        return sku ? [lineView({ sku, disabled: one.disabled, offer: one.offer })] : [];
      });
      const scene = { usable: tradeAgreementSysNoList, whole: wholes.get(key) ?? [] };
      return group && lines.length > 0 ? [groupView(group, lines, scene)] : [];
    });
    const { lineCount, totalAmount } = selectedTotals(
      whole.filter((shop) => shop.shopSysNo === shopSysNo),
      ticks,
    );
    const shop = { sysNo: shopSysNo, name: names.get(shopSysNo) ?? "", disabled, groups: views };
    return views.length > 0 ? [{ ...shop, selected: { lineCount, totalAmount } }] : [];
  });
}
