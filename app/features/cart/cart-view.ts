import type { CartSku, PeriodGroup, ShopGroup } from "#trpc/contract/cart";
import type { UnavailableReason } from "#trpc/contract/shared/enums";
import type { PriceReason } from "#trpc/contract/sku";

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
  price: number | null;
  why: PriceReason | null;
  amount: number | null;
  disabled: boolean;
  reason: UnavailableReason | null;
  /** an agreement would cover it, at this base price */
  offer: number | null;
}

export interface CartGroupView {
  /** of the first line: names the group's fields */
  key: number;
  agreementSysNo: number | null;
  /** the lines may be bought at list price */
  atListPrice: boolean;
  agreements: { sysNo: number; label: string }[];
  /** "accountPeriod-billingPeriod" */
  term: string;
  terms: { key: string; name: string; discount: number }[];
  paymentType: number;
  lines: CartLineView[];
}

export interface CartShopView {
  sysNo: number;
  name: string;
  groups: CartGroupView[];
}

/** Cheapest usable agreement of a line that has none. */
export interface Offer {
  tradeAgreementSysNo: number;
  price: number;
}
/** By cart line. */
export type Offers = ReadonlyMap<number, Offer>;

export const linesOf = (shop: CartShopView): CartLineView[] => shop.groups.flatMap(({ lines }) => lines);

function lineView(sku: CartSku, offers: Offers): CartLineView {
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
    price: sku.priceReason?.unitPrice ?? null,
    why: sku.priceReason,
    amount: sku.amount,
    disabled: sku.disabled,
    reason: sku.unavailableReason,
    offer: offers.get(sysNo)?.price ?? null,
  };
}

function groupView(group: PeriodGroup, offers: Offers): CartGroupView {
  return {
    key: group.skuList[0]?.sysNo ?? 0,
    agreementSysNo: group.agreementSysNo,
    atListPrice: group.noAgreementCanSale,
    agreements: group.tradeAgreementListViewForECDTOS.map(({ sysNo, agreementNo, name }) => ({
      sysNo,
      label: `${agreementNo} ${name}`,
    })),
    term: `${group.accountPeriod}-${group.billingPeriod}`,
    terms: group.discountByMethodList.map(({ accountPeriod, billingPeriod, name, discount }) => ({
      key: `${accountPeriod}-${billingPeriod}`,
      name,
      discount,
    })),
    paymentType: group.paymentType,
    lines: group.skuList.map((sku) => lineView(sku, offers)),
  };
}

/** The cart for its page. */
export const cartView = (shops: readonly ShopGroup[], offers: Offers): CartShopView[] =>
  shops.map(({ shopSysNo, shopDto, periodGroupList }) => ({
    sysNo: shopSysNo,
    name: shopDto.name,
    groups: periodGroupList.map((group) => groupView(group, offers)),
  }));
