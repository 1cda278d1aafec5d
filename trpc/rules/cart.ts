import type { CartSku, PeriodGroup, ShopGroup } from "#trpc/contract/cart";
import { PaymentMode } from "#trpc/contract/shared/codes";
import type { AgreementOption, Discount } from "#trpc/contract/sku";
import { shownTotal } from "./amount-text";
import { groupBy } from "./group";
import { type DecimalLike, sum, toNumber } from "./money";
import {
  type AgreementHead,
  discountList,
  type Period,
  priceRate,
  type SkuAgreementOption,
  toAgreementOption,
} from "./price";
import { isDisabled, isSelected, type Selection, skusOf, startsSelected } from "./selection";

/** Lines that the cart's page shows at once. */
export const CART_PORTION = 60;

/** Goods bought at list price are paid on delivery. */
export const listPaymentMode = PaymentMode.cashOnDelivery;

/** A line before its group is known: whether it starts ticked depends on the group. */
export type UntickedSku = Omit<CartSku, "selected">;

/** A cart line with what its groups need to know. */
export interface GroupedLine {
  supplierSysNo: number;
  shopSysNo: number;
  shopName: string;
  logoUrl: string;
  categoryGoodsTypeSysNo: number;
  /** R-CART-04: whether the sku could be bought without an agreement. */
  noAgreementCanSale: boolean;
  /** Agreements that cover the sku. */
  options: readonly SkuAgreementOption[];
  /** The agreement in use; null at list price, undefined when the line's agreement can no longer be used. */
  agreement: AgreementHead | null | undefined;
  /** Payment term of the (shop, agreement) group. */
  period: Period;
  sku: UntickedSku;
}

/** R-CART-11: the term equal to the group's periods is active, and no other. */
const activeDiscounts = (discounts: readonly Discount[], period: Period): Discount[] =>
  discounts.map((discount) => ({
    ...discount,
    active: discount.accountPeriod === period.accountPeriod && discount.billingPeriod === period.billingPeriod,
  }));

/**
 * Agreements that every line could use, priced for the first of them: choosing one moves the group as a whole.
 * R-CART-10: the one equal to the group's agreement is active.
 */
function commonOptions(lines: readonly GroupedLine[], agreementSysNo: number | null): AgreementOption[] {
  const [first, ...others] = lines;
  const usable = others.map((line) => new Set(line.options.map((option) => option.agreement.sysNo)));
  return (first?.options ?? [])
    .filter(({ agreement }) => usable.every((keys) => keys.has(agreement.sysNo)))
    .map((option) => {
      const active = option.agreement.sysNo === agreementSysNo;
      return toAgreementOption(option, active, active ? first?.period : undefined);
    });
}

const periodKey = ({ sku, period }: GroupedLine): string =>
  `${sku.tradeAgreementSysNo}/${period.accountPeriod}-${period.billingPeriod}`;

function periodGroup(lines: readonly [GroupedLine, ...GroupedLine[]]): PeriodGroup {
  const [{ agreement, period, sku }] = lines;
  const agreementSysNo = sku.tradeAgreementSysNo;
  const discounts = agreement === undefined ? [] : activeDiscounts(discountList(agreement, period), period);
  const discount = discounts.find((option) => option.active) ?? discounts[0];
  const facts = { agreementSysNo, noAgreementCanSale: lines.every((line) => line.noAgreementCanSale) };
  return {
    ...facts,
    accountPeriod: period.accountPeriod,
    billingPeriod: period.billingPeriod,
    billingPeriodOtherDays: discount?.otherDays ?? 0,
    customPeriodSysNo: null,
    paymentType: agreement?.paymentMode ?? listPaymentMode,
    priceRate: priceRate(discount?.discount ?? 100),
    discountByMethodList: discounts,
    categoryGoodsTypeSysNo: Math.min(...lines.map((line) => line.categoryGoodsTypeSysNo)),
    tradeAgreementListViewForECDTOS: commonOptions(lines, agreementSysNo),
    skuList: lines.map((line) => ({ ...line.sku, selected: startsSelected(line.sku, facts) })),
  };
}

const isFilled = <T>(list: T[]): list is [T, ...T[]] => list.length > 0;

/** Lines by shop, then by agreement and payment term; groups in ascending order of goods type (R-CART-08). */
export function groupCart(lines: readonly GroupedLine[]): ShopGroup[] {
  return [...groupBy(lines, (line) => line.shopSysNo).values()].filter(isFilled).map((shopLines) => {
    const [{ supplierSysNo, shopSysNo, shopName: name, logoUrl }] = shopLines;
    const groups = [...groupBy(shopLines, periodKey).values()].filter(isFilled).map(periodGroup);
    const skus = groups.flatMap((group) => group.skuList);
    const ticked = new Set(skus.flatMap((sku) => (sku.selected ? [sku.sysNo] : [])));
    return {
      supplierSysNo,
      shopSysNo,
      shopDto: { name, logoUrl },
      disabled: isDisabled(skus),
      selected: isSelected(skus, ticked),
      periodGroupList: groups.sort((a, b) => a.categoryGoodsTypeSysNo - b.categoryGoodsTypeSysNo),
    };
  });
}

/** R-CART-12: quantity and money over every sku, ticked or not; a line without a price counts no money. */
export const cartTotals = (skus: readonly { quantity: DecimalLike; amount: number | null }[]) => ({
  quantity: toNumber(sum(skus.map((sku) => sku.quantity))),
  totalAmount: toNumber(sum(skus.map((sku) => sku.amount ?? 0))),
});

type TotalShop = Parameters<typeof skusOf<Pick<CartSku, "sysNo" | "quantity" | "amount">>>[0];

/** What goes to checkout: kinds of goods, quantity and money of the ticked lines; null where none of them has a price. */
export function selectedTotals(shops: readonly TotalShop[], selection: Selection) {
  const skus = shops.flatMap((shop) => skusOf(shop)).filter((sku) => selection.has(sku.sysNo));
  const { quantity, totalAmount } = cartTotals(skus);
  return {
    lineCount: skus.length,
    quantity,
    totalAmount: shownTotal(
      skus.map(({ amount }) => amount),
      totalAmount,
    ),
  };
}
