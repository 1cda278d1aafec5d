import type { MallSku, PriceReason } from "#trpc/contract/sku";
import { piecesText } from "../measure/measured";

/** What a card shows of a sku. */
export type CardSku = Pick<
  MallSku,
  | "sysNo"
  | "mallSpuName"
  | "thirdName"
  | "mainImgUrl"
  | "unit"
  | "shopName"
  | "madeToOrder"
  | "salesPrice"
  | "inventory"
  | "buyStart"
  | "sellCount"
  | "unavailableReason"
> & {
  /** the reader's agreement price, if there is one */
  agreementPrice: number | null;
  /** the payment term it is under, where it is not paid at once */
  term: string | null;
  /** 根 that the minimum is, of goods counted by piece */
  startPieces?: string;
};

const termOf = ({ accountPeriod, billingPeriod, termName }: PriceReason): string | null =>
  accountPeriod === 0 && billingPeriod === 0 ? null : termName;

/** Keeps of a sku what its card shows: a page carries its data twice, as text and for the browser. */
export function cardSku(sku: MallSku): CardSku {
  const { sysNo, mallSpuName, thirdName, mainImgUrl, unit, shopName, madeToOrder } = sku;
  const { salesPrice, inventory, buyStart, sellCount, unavailableReason, priceReason } = sku;
  const startPieces = piecesText(buyStart, sku);
  return {
    ...(startPieces ? { startPieces } : {}),
    sysNo,
    mallSpuName,
    thirdName,
    mainImgUrl,
    unit,
    shopName,
    madeToOrder,
    salesPrice,
    inventory,
    buyStart,
    sellCount,
    unavailableReason,
    agreementPrice: priceReason?.tradeAgreementSysNo ? priceReason.unitPrice : null,
    term: priceReason?.tradeAgreementSysNo ? termOf(priceReason) : null,
  };
}
