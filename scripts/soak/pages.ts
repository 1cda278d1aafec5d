import { InvoiceType } from "#trpc/contract/shared/codes";
import type { HeldMemory } from "../../tests/support/server-process";
import { signIn } from "../lib/sign-in";
import { type Api, type Ask, apiAs, type HttpRequest, type Outcome } from "./asking";

/** A kind of page, and of the ways in which an answer can end. */
export interface PageKind {
  name: string;
  expected: Outcome;
  asked: (n: number) => HttpRequest;
}

const BUYER = "13800000001";
const LINES = 5;
const browser = { "user-agent": "Mozilla/5.0 soak", accept: "text/html", "accept-encoding": "br" };

/** Goods that can be bought where the mall's default area is. */
export async function goodsOf(api: Api, count: number) {
  const { datas } = await api.mallSkuList.searchMallSkuList.query({ onlyInStock: true, pageSize: 100 });
  const usable = datas.filter(({ buyStart, inventory }) => inventory > buyStart * LINES);
  if (usable.length < LINES) throw new Error("the mall has too few goods: start it with the demo");
  return usable.slice(0, count);
}

/** Lines in the cart, and an order that was made of them. */
async function buy(api: Api): Promise<number> {
  const goods = await goodsOf(api, LINES);
  const list = goods.map(({ sysNo, buyStart }) => ({ skuSysNo: sysNo, quantity: buyStart }));
  const { datas: orders } = await api.order.search.query({ pageSize: 1 });
  const { successList } = await api.cart.addList.mutate({ list });
  const [known] = orders;
  if (known) return known.sysNo;
  const [addresses, titles] = await Promise.all([
    api.receiveAddress.search.query({}),
    api.invoiceTitle.search.query({}),
  ]);
  const made = await api.trade.createShop.mutate({
    cartSysNoList: successList,
    receiveAddressSysNo: addresses.datas[0]?.sysNo ?? 0,
    invoiceTitleSysNo: titles.datas[0]?.sysNo ?? 0,
    invoiceType: InvoiceType.specialVat,
  });
  await api.cart.addList.mutate({ list });
  return made.orders[0]?.sysNo ?? 0;
}

/**
 * Every kind, of the demo's first purchaser: made ready in the running mall. A query of no meaning passes the page
 * cache by.
 */
export async function pageKinds(url: string): Promise<PageKind[]> {
  const signedIn = await signIn(url, BUYER);
  const api = apiAs(url, signedIn);
  const order = await buy(api);
  const goods = await goodsOf(api, 50);
  const product = (n: number) => `/product/detail?id=${goods[n % goods.length]?.sysNo}&uncached=1`;
  const page = (name: string, path: string | ((n: number) => string), more: Partial<HttpRequest> = {}): PageKind => ({
    name,
    expected: more.leavesAfter === undefined ? 200 : "left",
    asked: (n) => ({ headers: browser, ...more, path: typeof path === "string" ? path : path(n) }),
  });
  const own = { headers: { ...browser, ...signedIn } };
  const form = { ...browser, origin: url, "content-type": "application/x-www-form-urlencoded" };
  return [
    page("home", "/?uncached=1"),
    page("list", (n) => `/product/list?keyword=%E9%92%A2&pageNo=${1 + (n % 3)}&uncached=1`),
    page("product", product),
    page("login", "/sso/login?uncached=1"),
    { ...page("not found", (n) => `/nowhere/${n % 7}?uncached=1`), expected: 404 },
    page("cart, signed in", "/shopping_cart", own),
    page("order, signed in", `/portal/order/${order}`, own),
    page("data of a page", "/product/list.data?keyword=%E9%92%A2", own),
    page("head of a page", "/?uncached=1", { method: "HEAD", headers: browser }),
    { ...page("sent to log in", "/portal/order"), expected: 302 },
    {
      ...page("refused form", "/sso/login?uncached=1", { method: "POST", headers: form, body: "account=&password=" }),
      expected: 422,
    },
    page("reader gone", (n) => (n % 2 ? "/?uncached=1" : product(n)), { leavesAfter: 3 }),
  ];
}

export interface Rendered {
  name: string;
  pages: number;
  failed: number;
  /** Bytes on the heap and beside it that the pages left behind, after a forced collection. */
  left: number;
}

const WIDTH = 8;

/** Asks for `count` pages of a kind, a few readers at a time; answers how many did not end as they should. */
export async function ask(kind: PageKind, send: Ask, count: number): Promise<number> {
  let [n, failed] = [0, 0];
  const reader = async () => {
    while (n < count) {
      const outcome = await send(kind.asked(n++));
      // whoever leaves may find the page whole already
      if (outcome !== kind.expected && kind.expected !== "left") failed += 1;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, reader));
  return failed;
}

const sizeOf = ({ heapUsed, external }: HeldMemory) => heapUsed + external;

/** As much as machine code and caches may take; more is looked at again. */
const LITTLE_BYTES = 500_000;
const LOOKS = 6;
const PAUSE_MS = 500;

/** What is held when what the server was still at is done: it goes on for a while for readers who are gone. */
async function settled(held: () => Promise<HeldMemory>, before: number): Promise<number> {
  let size = sizeOf(await held());
  for (let look = 1; look < LOOKS && size > before + LITTLE_BYTES; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    size = Math.min(size, sizeOf(await held()));
  }
  return size;
}

export interface RenderOptions {
  held: () => Promise<HeldMemory>;
  /** Pages of each kind that are counted. */
  pages: number;
  /** Pages of each kind before anything is counted: machine code is made, caches are filled. */
  warm: number;
}

/** Renders pages of each kind and tells what each kind left behind; `held` collects what nobody reaches any more. */
export async function renderEach(
  kinds: readonly PageKind[],
  send: Ask,
  { held, pages, warm }: RenderOptions,
): Promise<Rendered[]> {
  for (const kind of kinds) await ask(kind, send, warm);
  let before = await settled(held, 0);
  const rendered: Rendered[] = [];
  for (const kind of kinds) {
    const failed = await ask(kind, send, pages);
    const after = await settled(held, before);
    rendered.push({ name: kind.name, pages, failed, left: after - before });
    before = after;
  }
  return rendered;
}
