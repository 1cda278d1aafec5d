import { createScriptClient } from "#trpc/client/script";
import { ConfirmStatus, InvoiceType, OrderStatus } from "#trpc/contract/shared/codes";
import { signIn } from "../lib/sign-in";
import { type Ask, apiAs } from "./asking";
import type { Meter } from "./meter";
import { goodsOf, type PageKind } from "./pages";

/** The mall in which people go about their business. */
export interface SoakWorld {
  url: string;
  meter: Meter;
  ask: Ask;
  kinds: readonly PageKind[];
  /** Of a script. */
  token: string;
}

/** What somebody does, again and again; `n` counts their rounds. */
export type Person = (world: SoakWorld, n: number) => Promise<void>;

/** Not those whose session the kinds of pages use: a login puts other browsers of an account offline. */
const BUYER = "13800000003";
const SUPPLIERS = ["13800000011", "13800000012"];
const LINES = 3;
/** 重庆市. */
const AREA = 5001;
const TRUCK = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
const browser = { "user-agent": "Mozilla/5.0 soak", accept: "text/html", "accept-encoding": "br" };
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Calls and pages of one account, signed in for a round. */
async function visit({ url, meter, ask }: SoakWorld, account: string) {
  const signedIn = await meter.timed("login", () => signIn(url, account));
  const send: typeof fetch = (to, init) =>
    meter.timed(`${account} ${String(to).slice(url.length, url.length + 60)}`, () => fetch(to, init));
  return {
    api: apiAs(url, signedIn, send),
    look: (path: string) => ask({ path, headers: { ...browser, ...signedIn } }),
    leave: () => ask({ path: "/sso/logout", headers: { ...browser, ...signedIn } }),
  };
}

/** A visitor whose pages the page cache knows. */
const passerBy: Person = async ({ ask }, n) => {
  const words = ["%E9%92%A2", "%E6%B0%B4%E6%B3%A5", "%E7%94%B5%E7%BC%86"];
  const paths = ["/", `/product/list?keyword=${pick(words, n)}`, "/category", `/product/list?pageNo=${1 + (n % 5)}`];
  for (const path of paths) await ask({ path, headers: browser });
};

/** Every kind of page past the cache, every way out. */
const explorer: Person = async ({ ask, kinds }, n) => {
  await ask(pick(kinds, n).asked(n));
};

const buyer: Person = async (world, n) => {
  const { api, look, leave } = await visit(world, BUYER);
  const goods = await goodsOf(api, 60);
  const chosen = Array.from({ length: LINES }, (_, line) => pick(goods, n * LINES + line));
  const list = chosen.map(({ sysNo, buyStart }) => ({ skuSysNo: sysNo, quantity: buyStart }));
  const { successList } = await api.cart.addList.mutate({ list });
  await look("/shopping_cart");
  const [addresses, titles] = await Promise.all([
    api.receiveAddress.search.query({}),
    api.invoiceTitle.search.query({}),
  ]);
  if (n % 3 === 2) await api.cart.remove.mutate({ sysNoList: successList });
  else {
    const { orders } = await api.trade.createShop.mutate({
      cartSysNoList: successList,
      receiveAddressSysNo: addresses.datas[0]?.sysNo ?? 0,
      invoiceTitleSysNo: titles.datas[0]?.sysNo ?? 0,
      invoiceType: InvoiceType.specialVat,
    });
    for (const { sysNo } of orders) await look(`/portal/order/${sysNo}`);
  }
  await look("/portal/order");
  await leave();
};

const MOST_ORDERS = 5;

/** Confirms what waits for the supplier, loads it and sends it off. */
const supplier: Person = async (world, n) => {
  const { api, look, leave } = await visit(world, pick(SUPPLIERS, n));
  const { datas } = await api.order.search.query({
    statusList: [OrderStatus.waitingSupplierConfirm],
    pageSize: MOST_ORDERS,
  });
  for (const { sysNo } of datas) {
    await api.order.confirm.mutate({ sysNo, confirmStatus: ConfirmStatus.agree });
    const { itemList } = await api.order.get.query({ id: sysNo });
    const lines = itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: item.quantity }));
    const made = await api.delivery.create.mutate({ orderSysNo: sysNo, itemList: lines, ...TRUCK });
    await api.delivery.outbound.mutate({ sysNo: made.sysNo });
    await look(`/delivery-order/${made.sysNo}`);
  }
  await look("/delivery-order");
  await leave();
};

const BOUNDARY = "soak-boundary";
function photo(n: number): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${n}.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const image = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]),
    Buffer.alloc(20_000, n),
  ]);
  return Buffer.concat([Buffer.from(head), image, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Files sent whole, and such that break off on their way. */
const sender: Person = async ({ ask, token }, n) => {
  const headers = { authorization: `Bearer ${token}`, "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const file = { method: "POST" as const, path: "/api/ifs/v1/file/upload", headers };
  const body = photo(n % 200);
  await ask({ ...file, body });
  await ask({
    ...file,
    body: body.subarray(0, 9_000),
    headers: { ...headers, "content-length": String(body.length) },
    leavesAfter: 30,
  });
};

const script: Person = async ({ url, token, meter }, n) => {
  const api = createScriptClient({ url, token, fetch: (to, init) => meter.timed("script", () => fetch(to, init)) });
  const words = ["钢", "水泥", "电缆", "管"];
  const [found] = await Promise.all([
    api.mallSkuList.searchMallSkuList.query({ keyword: pick(words, n), pageSize: 20 }),
    api.order.search.query({ pageSize: 20, pageNo: 1 + (n % 5) }),
    api.orderTrade.queryOrderStatusCount.query({}),
  ]);
  const one = pick(found.datas, n);
  await api.h5Sku.getSkuDetail.query({ sysNo: one.sysNo });
  const line = await api.cart.add.mutate({ skuSysNo: one.sysNo, quantity: one.buyStart, areaSysNo: AREA });
  await api.cart.remove.mutate({ sysNoList: [line.sysNo] });
};

/** Everybody, by name; more than one of a name come several times as often. */
export const people: readonly (readonly [name: string, person: Person])[] = [
  ["visitor", passerBy],
  ["visitor past the cache", explorer],
  ["visitor past the cache", explorer],
  ["buyer", buyer],
  ["supplier", supplier],
  ["sender of files", sender],
  ["script", script],
];
