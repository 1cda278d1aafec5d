import type { z } from "zod";
import { announcement } from "../contract/announcement";
import { type Cart, cart, type ShopGroup } from "../contract/cart";
import { customerService } from "../contract/customer-service";
import type { Call } from "../contract/define";
import { Failure } from "../contract/failures";
import { mall } from "../contract/mall";
import { message } from "../contract/message";
import { shell } from "../contract/shell";
import { mallSkuList } from "../contract/sku-list";
import { visit } from "../contract/watch";
import { CART_PORTION } from "../rules/cart";
import type { Upstream } from "../upstream";
import { ownParts } from "./own-parts";

/** Answers a call of our own by calls that every backend has. */
export type StandIn = (ask: Upstream, input: unknown) => Promise<unknown>;
type InputOf<C> = C extends Call<unknown, unknown, infer Args> ? Args : never;

const readCart = (ask: Upstream, areaSysNo: number | undefined): Promise<Cart> => ask(cart.getShop, { areaSysNo });

function overviewLine(line: Cart["categoryTypeList"][number]["periodGroupList"][number]["skuList"][number]) {
  const { sysNo, quantity, mallSku, agreementCanSale, priceReason, amount, disabled } = line;
  const price = priceReason?.unitPrice ?? mallSku.salesPrice;
  return { sysNo, quantity, mallSku, agreementCanSale, price, amount, disabled, offer: null };
}

async function overview(ask: Upstream, { areaSysNo }: InputOf<typeof cart.overview>) {
  const { categoryTypeList, quantity, lineCount, totalAmount } = await readCart(ask, areaSysNo);
  const shops = categoryTypeList.map(({ shopSysNo, disabled, periodGroupList }) => ({
    shopSysNo,
    disabled,
    periodGroupList: periodGroupList.map(({ agreementSysNo, noAgreementCanSale, ...group }) => ({
      agreementSysNo,
      noAgreementCanSale,
      tradeAgreementSysNoList: group.tradeAgreementListViewForECDTOS.map(({ sysNo }) => sysNo),
      skuList: group.skuList.map(overviewLine),
    })),
  }));
  return { categoryTypeList: shops, quantity, lineCount, totalAmount };
}

const MOST_FOUND = 200;

/** The shops and groups of the lines that are wanted. */
const onlyLines = (shops: readonly ShopGroup[], wanted: ReadonlySet<number>): ShopGroup[] =>
  shops
    .map((shop) => ({
      ...shop,
      periodGroupList: shop.periodGroupList
        .map((group) => ({ ...group, skuList: group.skuList.filter(({ sysNo }) => wanted.has(sysNo)) }))
        .filter(({ skuList }) => skuList.length > 0),
    }))
    .filter(({ periodGroupList }) => periodGroupList.length > 0);

async function lines(ask: Upstream, input: InputOf<typeof cart.lines>) {
  const { categoryTypeList } = await readCart(ask, input.areaSysNo);
  const all = categoryTypeList.flatMap(({ shopDto, periodGroupList }) =>
    periodGroupList.flatMap(({ skuList }) => skuList.map((line) => ({ shop: shopDto.name, ...line }))),
  );
  const named = (words: string) =>
    all.filter(({ shop, mallSku }) => `${mallSku.mallSpuName}${mallSku.thirdName}${shop}`.includes(words));
  const start = (input.portion - 1) * CART_PORTION;
  const shown = input.cartSysNoList
    ? input.cartSysNoList
    : (input.keyword ? named(input.keyword).slice(0, MOST_FOUND) : all.slice(start, start + CART_PORTION)).map(
        ({ sysNo }) => sysNo,
      );
  return onlyLines(categoryTypeList, new Set(shown));
}

const NEWEST = 20;

async function summary(ask: Upstream, { areaSysNo }: InputOf<typeof cart.summary>) {
  const { quantity, lineCount, totalAmount, skuList } = await readCart(ask, areaSysNo);
  return { quantity, lineCount, totalAmount, skuList: skuList.slice(0, NEWEST) };
}

async function floors(ask: Upstream, { floors: count, cards, areaSysNo }: InputOf<typeof mallSkuList.getFloors>) {
  const categories = (await ask(mall.categoryGet, {})).slice(0, count);
  const goods = categories.map(({ sysNo }) =>
    ask(mallSkuList.searchMallSkuList, { categorySysNo: sysNo, areaSysNo, pageSize: cards }),
  );
  return (await Promise.all(goods)).map(({ datas }, index) => ({ categorySysNo: categories[index]?.sysNo, datas }));
}

/** R-SHELL-06: page views of the specification are reported one by one. */
async function pageViews(ask: Upstream, { pages }: InputOf<typeof visit.report>) {
  const ts = Math.floor(Date.now() / 1000);
  await Promise.all(pages.map((path) => ask(shell.reportPageView, { path, ts })));
  return true as const;
}

/** The announcements that remind (R-ANN-01); their number is 0 where the list is refused. */
async function unread(ask: Upstream): Promise<z.output<typeof message.unread.output>> {
  const wanted = { pageNo: 1, pageSize: 1, alreadyReadFlag: false, isRemindQuery: true };
  const announcements = await ask(announcement.list, wanted).then(
    ({ total }) => total,
    (error: unknown) => {
      if (error instanceof Failure) return 0;
      throw error;
    },
  );
  return { messages: 0, announcements, notices: 0 };
}
const noMessages: z.output<typeof message.search.output> = { datas: [], nextSysNo: null, unreadList: [] };

const named = <C extends Call>(call: C, standIn: (ask: Upstream, input: InputOf<C>) => Promise<unknown>) =>
  [call.path, standIn as StandIn] as const;

/** By the path of the call that a backend elsewhere may not have. */
export const fallbackCalls: ReadonlyMap<string, StandIn> = new Map([
  named(cart.overview, overview),
  named(cart.lines, lines),
  // nothing is kept for later where nobody keeps it
  named(cart.saved, async (): Promise<z.output<typeof cart.saved.output>> => []),
  named(cart.summary, summary),
  named(mallSkuList.getFloors, floors),
  named(visit.report, pageViews),
  // who has no suggestions leaves the reader to type on
  named(
    mallSkuList.suggest,
    async (): Promise<z.output<typeof mallSkuList.suggest.output>> => ({
      words: [],
      categories: [],
      goods: [],
      shops: [],
    }),
  ),
  // what is asked beside every page: who has no chat of ours has no lines in it
  named(customerService.mine, async (): Promise<z.output<typeof customerService.mine.output>> => []),
  named(message.unread, unread),
  named(message.search, async () => noMessages),
  ...ownParts,
]);
