import type { MallSku } from "#trpc/contract/sku";

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
};

/** Keeps of a sku what its card shows: a page carries its data twice, as text and for the browser. */
export function cardSku(sku: MallSku): CardSku {
  const { sysNo, mallSpuName, thirdName, mainImgUrl, unit, shopName, madeToOrder } = sku;
  const { salesPrice, inventory, buyStart, sellCount, unavailableReason, priceReason } = sku;
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
    unavailableReason,
    agreementPrice: priceReason?.tradeAgreementSysNo ? priceReason.unitPrice : null,
  };
}
