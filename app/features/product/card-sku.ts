import type { UnavailableReason } from "#trpc/contract/shared/enums";
import type { MallSku, PriceReason } from "#trpc/contract/sku";
import { laterPriceWords } from "#trpc/rules/payment-words";
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
> & {
  unavailableReason?: UnavailableReason;
  /** the reader's agreement price, if there is one */
  agreementPrice?: number;
  /** The agreement has other prices from larger quantities on. */
  hasSteps?: true;
  /** how it is paid, where it is not paid at once: 收货后1个月付款价 */
  term?: string;
  /** 根 that the minimum is, of goods counted by piece */
  startPieces?: string;
};

/** The agreement's part of a card; nothing where the list price holds. */
function agreed(reason: PriceReason | null): Pick<CardSku, "agreementPrice" | "term" | "hasSteps"> {
  if (!reason?.tradeAgreementSysNo) return {};
  const term = laterPriceWords(reason);
  return {
    agreementPrice: reason.unitPrice,
    ...(term ? { term } : {}),
    ...(reason.stepList ? { hasSteps: true } : {}),
  };
}

/**
 * Keeps of a sku what its card shows, and nothing for what it does not have: a page carries its data twice, as text and
 * for the browser.
 */
export function cardSku(sku: MallSku): CardSku {
  const { sysNo, mallSpuName, thirdName, mainImgUrl, unit, shopName, madeToOrder } = sku;
  const { salesPrice, inventory, buyStart, sellCount, unavailableReason, priceReason } = sku;
  const startPieces = piecesText(buyStart, sku);
  return {
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
    ...(startPieces ? { startPieces } : {}),
    ...(unavailableReason ? { unavailableReason } : {}),
    ...agreed(priceReason),
  };
}
