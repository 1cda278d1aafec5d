import type { z } from "zod";
import { Area, AreaAround, AreaTree, AreaWithPath } from "../contract/area";
import { Cart, CartSku, CartSummary, ShopGroup } from "../contract/cart";
import { DeliveryItem, DeliveryRow, OrderDelivery } from "../contract/delivery";
import { CalendarDay } from "../contract/holiday";
import { OrderItem, OrderRow, OrderTrade } from "../contract/order";
import { Evaluation, MarkCard, MarkedEvaluation } from "../contract/performance";
import {
  PurchaseApply,
  PurchaseApplyRow,
  PurchaseApplyStanding,
  PurchaseApplyTraded,
} from "../contract/purchase-apply";
import { Receiving, ReceivingRow } from "../contract/receiving";
import { ReturnableItem } from "../contract/return";
import { ApprovalStatus, GoodsKind, PriceMethod, ReturnOutcome, TaxMode } from "../contract/shared/codes";
import { SiteConfiguration } from "../contract/shell";
import { CartItem, SkuDetail } from "../contract/sku";
import { UserProfile } from "../contract/user-profile";
import { ApplyStatus } from "../rules/kinds/purchase-apply";
import { lineAmount, sum, toNumber } from "../rules/money";

type Answer = Record<string, unknown>;
type Otherwise = (said: Answer) => Answer;

const listOf = (value: unknown): Answer[] =>
  Array.isArray(value) ? value.filter((one): one is Answer => typeof one === "object" && one !== null) : [];
const within = (value: unknown): Answer => (typeof value === "object" && value !== null ? (value as Answer) : {});
const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0);

const levels = ["province", "city", "region", "town"] as const;
/** Each level has eight digits of the code. */
const DIGITS = 8;

/** sysNo is areaId in some answers, levelCode is areaCode (R-AREA-13). */
function areaSaid(said: Answer): Answer {
  const sysNo = said.sysNo ?? said.areaId;
  const levelCode = said.levelCode ?? said.areaCode;
  const level = typeof levelCode === "string" ? levels[levelCode.length / DIGITS - 1] : undefined;
  const last = level === "town" || said.level === "town";
  const names = { sysNo, areaId: sysNo, levelCode, areaCode: levelCode, fullName: said.name };
  return { ...names, active: true, hasChild: !last, level };
}

/** What counts among the identities of somebody whose acting one is not named. */
function identityOf(said: Answer): string {
  if (said.isPersonal === true || said.currentUserType === "personal") return "personal";
  if (said.isPurchaser === true) return "purchaser";
  if (said.isSupplier === true) return "supplier";
  return said.isSystemUser === true ? "operation" : "purchaser";
}

/**
 * R-CART-12: what a line is worth. Stock and minimum that nobody says forbid nothing: the backend refuses what it cannot
 * sell.
 */
function cartLineSaid(said: Answer): Answer {
  const mallSku = within(said.mallSku);
  const price = mallSku.salesPrice;
  const { quantity } = said;
  const known = typeof price === "number" && typeof quantity === "number";
  const amount = known ? toNumber(lineAmount(quantity, price)) : null;
  const agreement = said.tradeAgreementSysNo ?? null;
  const method = agreement === null ? PriceMethod.listPrice : PriceMethod.fixed;
  const reason = { tradeAgreementSysNo: agreement, method, listPrice: price, basePrice: price, unitPrice: price };
  return {
    measure: "unit",
    amount,
    priceReason: known ? { ...reason, priceRate: 1 } : null,
    mallSku: { inventory: said.quantity, quantityScale: 4 },
  };
}

/** A row of the mini cart. */
const cartItemSaid: Otherwise = (said) => ({
  price: within(said.mallSku).salesPrice,
  amount: cartLineSaid(said).amount,
});

const linesOf = (group: Answer): Answer[] => listOf(group.periodGroupList).flatMap((one) => listOf(one.skuList));

function cartSaid(said: Answer): Answer {
  const lines = listOf(said.categoryTypeList).flatMap(linesOf);
  const worth = lines.map((line) => numberIn(line.amount ?? cartLineSaid(line).amount));
  return {
    lineCount: lines.length,
    quantity: toNumber(sum(lines.map(({ quantity }) => numberIn(quantity)))),
    totalAmount: toNumber(sum(worth)),
    skuList: lines.map((line) => ({ price: within(line.mallSku).salesPrice, ...line })),
  };
}

/** What the whole cart is worth, of which all lines are said unless it says how many there are. */
function summarySaid(said: Answer): Answer {
  const lines = listOf(said.skuList);
  const worth = lines.map((line) => numberIn(line.amount ?? cartLineSaid(line).amount));
  return { lineCount: lines.length, totalAmount: toNumber(sum(worth)) };
}

/** R-CART-06: every sku in it is disabled. */
const shopSaid: Otherwise = (said) => {
  const lines = linesOf(said);
  return { disabled: lines.length > 0 && lines.every(({ disabled }) => disabled === true) };
};

/** Lines are numbered as they stand. */
function counted(said: Answer): Answer {
  const lines = listOf(said.itemList);
  return { itemCount: lines.length, itemList: lines.map((_, index) => ({ lineNo: index + 1 })) };
}
const orderSaid: Otherwise = (said) => ({
  ...counted(said),
  payableAmount: said.totalAmount,
  shopName: said.supplierName,
});
const returnableSaid: Otherwise = ({ returnableQuantity, price }) => ({
  returnableAmount: toNumber(lineAmount(numberIn(returnableQuantity), numberIn(price))),
});
/** What was ordered of it may be counted by nobody: four decimals pass. */
const goodsSaid: Otherwise = () => ({ quantityScale: 4 });

/** An application's standing has a name of its own; a decision says its approval alone. */
function applySaid({ applyStatus, approvalStatus }: Answer): Answer {
  const decided = approvalStatus === ApprovalStatus.passed ? ApplyStatus.traded : ApplyStatus.applying;
  return { status: applyStatus ?? (approvalStatus === undefined ? undefined : decided) };
}

/** The steps of an order stand beside the cards on which one of them is marked. */
function evaluationSaid(said: Answer): Answer {
  const [first = {}] = listOf(said.dynamicEvaluationList);
  return { nodeType: first.nodeType, status: first.status };
}

const otherwise = new Map<unknown, Otherwise>([
  [Area, areaSaid],
  [AreaAround, areaSaid],
  [AreaTree, areaSaid],
  [AreaWithPath, areaSaid],
  [SkuDetail, (said) => ({ shop: { shopSysNo: said.shopSysNo, name: said.shopName } })],
  [CartSku, cartLineSaid],
  [ShopGroup, shopSaid],
  [Cart, cartSaid],
  [CartItem, cartItemSaid],
  [CartSummary, summarySaid],
  [OrderRow, orderSaid],
  [OrderTrade, orderSaid],
  [OrderItem, goodsSaid],
  [DeliveryRow, counted],
  [OrderDelivery, counted],
  [DeliveryItem, goodsSaid],
  [ReceivingRow, counted],
  [Receiving, counted],
  [ReturnableItem, returnableSaid],
  [PurchaseApplyRow, (said) => ({ ...counted(said), ...applySaid(said) })],
  [PurchaseApply, (said) => ({ ...counted(said), ...applySaid(said) })],
  [PurchaseApplyStanding, applySaid],
  [PurchaseApplyTraded, applySaid],
  [Evaluation, evaluationSaid],
  [MarkedEvaluation, evaluationSaid],
  [MarkCard, ({ sysNo, maxScore }) => ({ code: sysNo === undefined ? undefined : String(sysNo), most: maxScore })],
  // a day that is printed is a published one
  [CalendarDay, () => ({ status: "published" })],
  [UserProfile, (said) => ({ currentIdentity: identityOf(said) })],
  [SiteConfiguration.shape.basic, () => ({ enableModuleMall: true, enableModuleSupplierPortal: true })],
]);

/** A page of a list that counts nothing holds what it holds. */
const pageSaid: Otherwise = (said) => {
  const { length } = listOf(said.datas);
  return { total: length, pageNo: 1, pageSize: Math.max(length, 20) };
};

const isObject = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Only what is not said follows from the rest, at any depth. */
function filled(said: Answer, follows: Answer): Answer {
  const whole = { ...said };
  for (const [name, value] of Object.entries(follows)) {
    const here = said[name];
    if (here === undefined || here === null) whole[name] = value;
    else if (isObject(here) && isObject(value)) whole[name] = filled(here, value);
    else if (Array.isArray(here) && Array.isArray(value) && here.length === value.length) {
      whole[name] = here.map((one, index) => (isObject(one) ? filled(one, value[index]) : one));
    }
  }
  return whole;
}

/** Codes of ours that no document prints, and what they are where a backend does not say them. */
const unprinted: Answer = {
  goodsKind: GoodsKind.common,
  taxMode: TaxMode.general,
  method: PriceMethod.fixed,
  outcome: ReturnOutcome.refund,
  // a bank's year
  dayBasis: 360,
};
const PLAIN = new Set(["literal", "number", "enum"]);

/** Only where a field has to say something. */
const unprintedIn = (shape: Answer): Answer =>
  Object.fromEntries(
    Object.entries(unprinted).filter(([name]) => PLAIN.has((shape[name] as z.ZodType | undefined)?.def.type ?? "")),
  );

/** What an object says, with what follows from it where its backend does not say so itself. */
export function fieldAliases(schema: z.ZodType, said: Answer): Answer {
  const { shape } = schema.def as unknown as { shape: Answer };
  const more = otherwise.get(schema) ?? ("datas" in shape ? pageSaid : undefined);
  return filled(said, { ...unprintedIn(shape), ...more?.(said) });
}
