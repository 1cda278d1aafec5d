import type { Cart } from "../contract/cart";
import { cart } from "../contract/cart";
import type { LocalCall } from "../contract/define";
import { Failure } from "../contract/failures";
import { type TermWish, termsText } from "../rules/mall-page";
import { outOfScope, scopeAllows } from "../rules/scope";
import { announcementLocalHandlers } from "./announcements";
import type { RouterContext, Who } from "./context";
import type { LocalStore, PaymentObject } from "./local-store";

type LocalHandler = (local: LocalStore, reader: Who, input: never) => Promise<unknown>;

const isBuyer = ({ identity }: Who) => identity === "purchaser" || identity === "personal";

/** Answers a call of the gateway's own store for a reader whose role and token allow it. */
export async function answerLocal(
  { who, local }: RouterContext,
  { id, role }: Pick<LocalCall, "role"> & { id: string },
  input: unknown,
  handler: LocalHandler,
): Promise<unknown> {
  const reader = await who();
  if (!reader) throw new Failure("LOGIN_NEEDED");
  if (!scopeAllows(reader.scopes, id)) throw new Failure("FORBIDDEN", { message: outOfScope(id) });
  if (role === "buyer" && !isBuyer(reader)) throw new Failure("FORBIDDEN");
  return handler(local, reader, input as never);
}

const termsOf = async (local: LocalStore, reader: Who): Promise<readonly PaymentObject[]> =>
  reader.terms ?? local.paymentObjects(reader);

const cartLocalHandlers = {
  async selection(local: LocalStore, reader: Who) {
    return local.getCartSelection(reader);
  },
  async select(local: LocalStore, reader: Who, input: { cartSysNoList: number[] | null }) {
    await local.setCartSelection(reader, input.cartSysNoList);
    return true as const;
  },
  async paymentObjects(local: LocalStore, reader: Who) {
    return [...(await termsOf(local, reader))];
  },
};

/** Filters that a user may keep for one list. */
const MOST_FILTERS = 20;
const refuseName = (message: string) => new Failure("BAD_INPUT", { message, fields: { name: message } });

const listLocalHandlers = {
  async view(local: LocalStore, reader: Who, { document }: { document: string }) {
    const { views } = reader;
    return views ? (views[document] ?? { columns: [], filters: [] }) : local.listView(reader, document);
  },
  async setColumns(local: LocalStore, reader: Who, input: { document: string; columns: string[] }) {
    await local.setListColumns(reader, input.document, [...new Set(input.columns)]);
    return true as const;
  },
  /** The same filter under the same name a second time is the same one. */
  async saveFilter(local: LocalStore, reader: Who, input: { document: string; name: string; query: string }) {
    const { document, name, query } = input;
    if (await local.addListFilter(reader, document, { name, query }, MOST_FILTERS)) return true as const;
    const { filters } = await local.listView(reader, document);
    const named = filters.find((one) => one.name === name);
    if (named?.query === query) return true as const;
    if (named) throw refuseName(`已有名为“${name}”的常用筛选，请换一个名称，或先删除原来的`);
    const same = filters.find((one) => one.query === query);
    if (same) throw refuseName(`这些条件已存为“${same.name}”，不必再存一次`);
    throw refuseName(`常用筛选最多保存${MOST_FILTERS}个，请先删除不用的`);
  },
  async removeFilter(local: LocalStore, reader: Who, input: { document: string; name: string }) {
    await local.removeListFilter(reader, input.document, input.name);
    return true as const;
  },
};

/** The gateway's own calls by domain. */
export const localHandlers = {
  cartLocal: cartLocalHandlers,
  listLocal: listLocalHandlers,
  announcementLocal: announcementLocalHandlers,
};

/** Calls that show goods with the reader's prices, or put them into the cart without a term being chosen. */
const pricing = new Set([
  "cart.addList",
  "cart.saved",
  "mallSku.buyOrderAgain",
  "mallSkuList.matchList",
  "mallSkuList.searchMallSkuList",
  "mallSkuList.getFloors",
  "mallSkuList.suggest",
  "h5Sku.searchMallSkuList",
  "h5Sku.getSkuDetail",
  "h5Sku.getBuyMoreSku",
  "mallSku.getSkuList",
  "specification.search",
  "favourite.search",
  "favourite.keep",
]);

/** The same for reads by GET, which take the terms as a text. */
const flatPricing = new Set(["mall.getFloor", "mall.getFloorV2", "mall.areamoduleDetail"]);

/** Whether a call takes payment terms and its caller says none. */
const wantsTerms = (callId: string, input: unknown): boolean =>
  (flatPricing.has(callId) && (input as { terms: string }).terms === "") ||
  (pricing.has(callId) && (input as { termList: TermWish[] }).termList.length === 0);

function wishOf({ sysNo, tradeAgreementSysNo }: PaymentObject): TermWish {
  const [accountPeriod, billingPeriod] = sysNo.split("-").map(Number);
  return { tradeAgreementSysNo, accountPeriod: accountPeriod ?? 0, billingPeriod: billingPeriod ?? 0 };
}

/**
 * R-CART-14: prices of goods are asked under the payment terms that the reader chose last, which is what the cart will
 * take. Scripts say the terms they want.
 */
export async function withTerms(callId: string, { who, local }: RouterContext, input: unknown): Promise<unknown> {
  if (!wantsTerms(callId, input)) return input;
  const reader = await who();
  if (reader?.identity !== "purchaser" || reader.scopes) return input;
  const kept = await termsOf(local, reader);
  if (kept.length === 0) return input;
  const termList = kept.map(wishOf);
  return { ...(input as object), ...(flatPricing.has(callId) ? { terms: termsText(termList) } : { termList }) };
}

/** The groups of a cart that hold one of the lines, with the term they now have. */
function chosenTerms(shops: Cart["categoryTypeList"], lines: ReadonlySet<number>) {
  return shops.flatMap(({ supplierSysNo, periodGroupList }) =>
    periodGroupList
      .filter(({ agreementSysNo, skuList }) => agreementSysNo !== null && skuList.some(({ sysNo }) => lines.has(sysNo)))
      .map(({ agreementSysNo, accountPeriod, billingPeriod }) => ({
        supplierSysNo,
        tradeAgreementSysNo: agreementSysNo ?? 0,
        sysNo: `${accountPeriod}-${billingPeriod}`,
      })),
  );
}

/** R-CART-14: after the backend accepted a payment term, it is remembered for the supplier and agreement. */
export async function rememberChosenTerms(
  ctx: RouterContext,
  { sysNoList, areaSysNo }: { sysNoList: readonly number[]; areaSysNo?: number | undefined },
): Promise<void> {
  const reader = await ctx.who();
  if (!reader) return;
  const { categoryTypeList } = await ctx.upstream(cart.getShop, { areaSysNo: areaSysNo ?? (await ctx.area()) });
  const chosen = chosenTerms(categoryTypeList, new Set(sysNoList));
  if (chosen.length === 0) return;
  await ctx.local.rememberPayments(reader, chosen);
  // the page that answers a form asks in the same request
  reader.terms = undefined;
}
