import { agreement } from "../contract/agreement";
import { type AreaWithPath, area } from "../contract/area";
import { type Cart, type CartSku, cart } from "../contract/cart";
import { contract } from "../contract/contract";
import type { Call } from "../contract/define";
import { delivery, type OrderDelivery } from "../contract/delivery";
import { type FinancingConfig, finance } from "../contract/finance";
import { order } from "../contract/order";
import { org } from "../contract/org";
import { type Evaluation, performance } from "../contract/performance";
import { shell } from "../contract/shell";
import type { MallSku } from "../contract/sku";
import { mallSku } from "../contract/sku-list";
import { supplier } from "../contract/supplier";
import type { UserProfile } from "../contract/user-profile";
import type { Upstream } from "../upstream";
import { unlessRefused } from "./refused";
import { withSwitches } from "./site";

/** Each level of an area's code has eight digits. */
const DIGITS = 8;

/** The areas above one that comes without them: each level's code begins with that of the level above. */
async function ancestorsOf(ask: Upstream, { levelCode }: AreaWithPath): Promise<AreaWithPath[]> {
  const codes: string[] = [];
  for (let length = DIGITS; length < levelCode.length; length += DIGITS) codes.push(levelCode.slice(0, length));
  return Promise.all(codes.map((code) => ask(area.getArea, { levelCode: code })));
}

async function wholeArea(ask: Upstream, found: AreaWithPath): Promise<AreaWithPath> {
  if (found.path.length > 0) return found;
  // the default area is said by its code alone
  const named = found.name ? found : await ask(area.getArea, { levelCode: found.levelCode });
  if (named.path.length > 0) return named;
  const above = await ancestorsOf(ask, named);
  const step = ({ path, ...one }: AreaWithPath) => one;
  return { ...named, path: [...above, named].map(step) };
}

interface Reader {
  profile: UserProfile | null;
  cart?: { lineCount: number; totalAmount: number } | undefined;
}

/** The frame shows what the cart counts, which a backend may say in another call only. */
async function withCart(ask: Upstream, reader: Reader, { cartAreaSysNo }: { cartAreaSysNo?: number }) {
  const acting = reader.profile?.currentIdentity;
  if (cartAreaSysNo === undefined || reader.cart || (acting !== "purchaser" && acting !== "personal")) return reader;
  const { lineCount, totalAmount } = await ask(cart.summary, { areaSysNo: cartAreaSysNo });
  return { ...reader, cart: { lineCount, totalAmount } };
}

/** Skus that one call answers for. */
const MOST = 1000;

function withSku(line: CartSku, goods: ReadonlyMap<number, MallSku>): CartSku {
  const found = goods.get(line.mallSku.sysNo);
  if (!found) return line;
  const { unit, quantityScale, goodsKind, buyStart, inventory, madeToOrder, pieceMass, bundlePieces } = found;
  const names = { mallSpuName: found.mallSpuName, thirdName: found.thirdName, mainImgUrl: found.mainImgUrl };
  const counted = { unit, quantityScale, goodsKind, buyStart, inventory, madeToOrder, pieceMass, bundlePieces };
  return { ...line, mallSku: { ...line.mallSku, ...names, ...counted } };
}

/** A cart says of its goods what they cost; unit, stock and minimum are asked of the goods. */
async function withGoods(ask: Upstream, found: Cart, { areaSysNo }: { areaSysNo?: number }): Promise<Cart> {
  const lines = found.categoryTypeList.flatMap((shop) => shop.periodGroupList.flatMap(({ skuList }) => skuList));
  const bare = [
    ...new Set(lines.filter(({ mallSku: { unit } }) => unit === "").map(({ mallSku: { sysNo } }) => sysNo)),
  ];
  if (bare.length === 0) return found;
  const asked: Promise<MallSku[]>[] = [];
  for (let at = 0; at < bare.length; at += MOST) {
    asked.push(ask(mallSku.getSkuList, { sysNoList: bare.slice(at, at + MOST), areaSysNo }));
  }
  const goods = new Map((await Promise.all(asked)).flat().map((sku) => [sku.sysNo, sku]));
  const shops = found.categoryTypeList.map((shop) => ({
    ...shop,
    periodGroupList: shop.periodGroupList.map((group) => ({
      ...group,
      skuList: group.skuList.map((line) => withSku(line, goods)),
    })),
  }));
  return { ...found, categoryTypeList: shops };
}

/** Whose a delivery is and where it goes stands in its order. */
async function withOrder(ask: Upstream, found: OrderDelivery): Promise<OrderDelivery> {
  if (found.supplierName !== "") return found;
  const { supplierName, supplierSysNo, receiveAddress, ...whole } = await ask(order.get, { id: found.orderSysNo });
  const { purchaserOrganizationName, purchaserOrganizationSysNo } = whole;
  const address = found.receiveAddress.areaName ? found.receiveAddress : receiveAddress;
  const parties = { supplierName, supplierSysNo, purchaserOrganizationName, purchaserOrganizationSysNo };
  return { ...found, ...parties, receiveAddress: address };
}

/** A config may name its funding parties alone: their products and limits come from other calls. */
async function withProducts(ask: Upstream, config: FinancingConfig): Promise<FinancingConfig> {
  const { enabled, fundingParties, minAmount } = config;
  if (!enabled || fundingParties.every(({ productList }) => productList.length > 0)) return config;
  // the call needs an amount: the least that may be applied for
  const considered = { paymentAmount: Math.max(minAmount, 1) };
  const [sources, ...lists] = await Promise.all([
    ask(finance.getFinancingCapitalSource, considered).catch(unlessRefused),
    ...fundingParties.map(({ sysNo, productList }) =>
      productList.length > 0 ? productList : ask(finance.getCorpBankProduct, { id: sysNo }).catch(unlessRefused),
    ),
  ]);
  const left = new Map(sources?.map((source) => [source.fundingPartiesSysNo, source.availableAmount]));
  const parties = fundingParties.map((party, index) => ({
    ...party,
    availableAmount: party.availableAmount || (left.get(party.sysNo) ?? 0),
    productList: lists[index] ?? [],
  }));
  return { ...config, fundingParties: parties };
}

interface Parties {
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  supplierSysNo: number;
  supplierName: string;
}

/** The parties of an agreement or a contract may be said by their keys alone. */
async function withParties(ask: Upstream, found: Parties): Promise<Parties> {
  const [purchaser, seller] = await Promise.all([
    found.purchaserOrganizationName === "" && found.purchaserOrganizationSysNo > 0
      ? ask(org.getOrganization, { id: found.purchaserOrganizationSysNo }).catch(unlessRefused)
      : undefined,
    found.supplierName === "" && found.supplierSysNo > 0
      ? ask(supplier.get, { supplierSysNo: found.supplierSysNo }).catch(unlessRefused)
      : undefined,
  ]);
  return {
    ...found,
    purchaserOrganizationName: found.purchaserOrganizationName || (purchaser?.organizationName ?? ""),
    supplierName: found.supplierName || (seller?.name ?? ""),
  };
}

/** What is marked at a step that waits to be judged comes in an answer of its own. */
async function withCards(ask: Upstream, found: Evaluation): Promise<Evaluation> {
  const { orderSysNo, nodeType, needEvaluation, markCardList } = found;
  if (!needEvaluation || markCardList.length > 0) return found;
  const marked = await ask(performance.getWithMarkCardList, { orderSysNo, nodeType }).catch(unlessRefused);
  return marked ? { ...found, markCardList: marked.markCardList } : found;
}

type AskedOn = (ask: Upstream, answer: unknown, input: object) => Promise<unknown>;
const after = <C extends Call, Answer>(
  call: C,
  then: (ask: Upstream, answer: Answer, input: object) => Promise<unknown>,
) => [call.path, then as AskedOn] as const;

/** What is asked on for, by the path of a call whose answer may say less than its page needs. */
export const forwardedInput: ReadonlyMap<string, AskedOn> = new Map([
  after(area.getArea, wholeArea),
  after(area.getDefault, wholeArea),
  after(area.ifsGet, wholeArea),
  after(shell.getCurrentUser, withCart),
  after(shell.getSiteConfiguration, withSwitches),
  after(cart.getShop, withGoods),
  after(delivery.get, withOrder),
  after(finance.getFinancingConfig, withProducts),
  after(performance.getDetail, withCards),
  after(contract.detail, withParties),
  after(agreement.purchaserEc, withParties),
  after(agreement.supplierEc, withParties),
  after(agreement.logToAgreement, withParties),
]);
