import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { paymentMode as modeWords, unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { SkuDetail } from "#trpc/contract/sku";
import { PLACEHOLDER } from "#trpc/rules/amount-text";
import { listPaymentMode } from "#trpc/rules/cart";
import { paymentWords } from "#trpc/rules/payment-words";
import { quantity } from "~/lib/format";
import { compareText as t } from "~/lib/texts/compare";
import { productDetailText } from "~/lib/texts/product-detail";
import { piecesText } from "../measure/measured";
import { type ChosenPrice, choosePrice } from "../product-detail/choose-price";
import { parametersOf } from "../product-detail/sku-facts";
import { termKey } from "../product-detail/term-key";

/** One of the goods that stand beside each other. */
interface ComparedGoods {
  sysNo: number;
  name: string;
  spec: string;
  picture: string;
  unit: string;
  /** null without one */
  price: number | null;
  /** the least of all, of goods that can be bought in the same unit */
  lowest: boolean;
  buyStart: number;
  /** why it cannot be bought; "" when it can */
  unavailable: string;
}

/** A line of the table: one text for each of the goods. */
interface ComparedRow {
  label: string;
  values: string[];
  differs: boolean;
}

interface Chosen {
  sku: SkuDetail;
  chosen: ChosenPrice;
  price: number | null;
}

function chosenOf(sku: SkuDetail, showPrice: boolean): Chosen {
  const chosen = choosePrice(sku, new URLSearchParams());
  const missing = chosen.agreement?.skuForPriceCalculate.agreementPriceMissingReason;
  const price = missing || !showPrice ? null : (chosen.reason?.unitPrice ?? sku.salesPrice);
  return { sku, chosen, price };
}

const differ = (values: readonly unknown[]): boolean => new Set(values).size > 1;

function paymentOf({ agreement, term }: ChosenPrice): string {
  if (!agreement) return modeWords[listPaymentMode];
  const { paymentMode, discountByMethodList } = agreement;
  const used = discountByMethodList.find((one) => termKey(one) === term);
  return used ? paymentWords({ ...used, paymentMode, termName: used.name }) : "";
}

/** The least price; null where goods have different units, are paid differently, or cost the same. */
function lowestOf(all: readonly Chosen[]): number | null {
  const buyable = all.filter(({ chosen, price }) => price !== null && chosen.unavailableReason === null);
  if (differ(buyable.map(({ chosen }) => paymentOf(chosen)))) return null;
  if (differ(all.map(({ sku }) => sku.unit)) || !differ(buyable.map(({ price }) => price))) return null;
  return Math.min(...buyable.map(({ price }) => price ?? Number.POSITIVE_INFINITY));
}

function minimumOf(sku: SkuDetail): string {
  const pieces = piecesText(sku.buyStart, sku);
  return `${quantity(sku.buyStart)} ${sku.unit}${pieces ? ` = ${pieces}` : ""}`;
}

function stockOf({ madeToOrder, inventory, unit }: SkuDetail): string {
  if (madeToOrder) return productDetailText.madeToOrder;
  return inventory > 0 ? `${quantity(inventory)} ${unit}` : t.noStock;
}

const whyNot = ({ unavailableReason: reason }: ChosenPrice): string => (reason ? unavailableReasons[reason] : "");

/** How goods are bought, each fact by its label. */
function termsOf({ sku, chosen }: Chosen, areaName: string, { showPrice, showScore }: PriceDisplaySettings) {
  return [
    ...(showPrice
      ? [
          [t.payment, paymentOf(chosen)],
          [t.agreement, chosen.agreement?.agreementNo ?? t.withoutAgreement],
        ]
      : []),
    [t.minimum, minimumOf(sku)],
    [t.stock, stockOf(sku)],
    [t.deliverable(areaName), whyNot(chosen) || t.sellable],
    [t.saleAreas, sku.saleAreaNames.join("、")],
    [t.shop, sku.shop.name],
    [t.supplier, sku.shop.supplierName],
    ...(showScore ? [[t.score, String(sku.shop.score)]] : []),
  ] as [label: string, value: string][];
}

/** What the standard and the supplier say of goods; their own number differs always. */
const factsOf = ({ sku }: Chosen): [label: string, value: string][] =>
  parametersOf(sku).flatMap(({ label, value }) =>
    label === productDetailText.code ? [] : [[label, String(value)] as [string, string]],
  );

/** One line for each label, in the order in which they come; what goods do not say is a placeholder. */
function linesOf(all: readonly (readonly [string, string])[][]): ComparedRow[] {
  const maps = all.map((facts) => new Map(facts));
  const labels = [...new Set(all.flatMap((facts) => facts.map(([label]) => label)))];
  return labels.map((label) => {
    const values = maps.map((facts) => facts.get(label) || PLACEHOLDER);
    return { label, values, differs: differ(values) };
  });
}

/** Goods beside each other, in texts. */
export function compared(skus: readonly SkuDetail[], areaName: string, display: PriceDisplaySettings) {
  const all = skus.map((sku) => chosenOf(sku, display.showPrice));
  const lowest = lowestOf(all);
  const goods = all.map(
    ({ sku, chosen, price }): ComparedGoods => ({
      sysNo: sku.sysNo,
      name: sku.mallSpuName,
      spec: sku.thirdName,
      picture: sku.mainImgUrl,
      unit: sku.unit,
      price,
      lowest: lowest !== null && price === lowest && chosen.unavailableReason === null,
      buyStart: sku.buyStart,
      unavailable: whyNot(chosen),
    }),
  );
  const rows = [...linesOf(all.map((one) => termsOf(one, areaName, display))), ...linesOf(all.map(factsOf))];
  return { goods, rows, priceDiffers: differ(all.map(({ price, sku }) => `${price}/${sku.unit}`)) };
}
