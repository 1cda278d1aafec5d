import { InvoiceType } from "#trpc/contract/shared/codes";
import { ORDERED } from "./beside";
import { fromBrowser, fromScript } from "./clients";
import type { Answer, Shot } from "./load";
import type { BenchWorld, Facts } from "./world";

/** One measured job: what a client of ours sends for what a user does, and what it may cost (CPU ms). */
export interface Job {
  name: string;
  /** Server and database CPU together, at 10,000 skus. */
  limitMs?: number;
  limitStatements?: number;
  /** Path in the request log, to read the statements of. */
  path: string;
  /** Reads the list of a purchaser with a thousand orders. */
  longList?: true;
  /** Concurrent users; 1 where they would stand in each other's way. */
  width?: number;
  run: (n: number) => Promise<boolean>;
}

interface Reply {
  result?: { data: unknown };
}
export const dataOf = <T>(answer: Answer): T => {
  const reply = JSON.parse(answer.text) as Reply;
  if (!reply.result) throw new Error(`a call failed: ${answer.text.slice(0, 400)}`);
  return reply.result.data as T;
};

const words = ["螺纹钢", "水泥", "钢管", "混凝土", "电缆", "镀锌钢管", "防水卷材", "角钢"];
const fragments = ["纹钢", "锌钢", "通硅酸盐", "土坯", "凝土", "水卷材料", "合板", "结砖"];

/** Every job of the table, bound to a running mall. */
export async function jobsOf(world: BenchWorld, facts: Facts): Promise<Job[]> {
  const own = fromBrowser(world.signedIn);
  const others = fromBrowser(world.reader);
  const scripts = fromScript(await world.scriptToken());
  const get = (name: string, input: unknown) => own("query", name, input);
  const post = (name: string, input: unknown) => own("mutate", name, input);
  const send = async (shot: Promise<Shot>) => world.send(await shot);
  const ok = async (shot: Promise<Shot>) => (await send(shot)).status === 200;
  /** A page of somebody who is signed in. */
  const page = (name: string, path: string | ((n: number) => string), who = world.signedIn): Job => {
    const headers = { ...who, "accept-encoding": "br" };
    const at = typeof path === "string" ? () => path : path;
    const run = async (n: number) => (await world.send({ method: "GET", path: at(n), headers })).status === 200;
    return { name: `page: ${name}`, path: at(0).split("?")[0] ?? "", run };
  };
  const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
  const lines = (from: number) =>
    facts.skus.slice(from, from + ORDERED).map(({ sysNo, least }) => ({ skuSysNo: sysNo, quantity: least }));

  const cartLines = async (): Promise<number[]> => {
    const cart = dataOf<{ skuList: { sysNo: number }[] }>(await send(get("cart.getShop", {})));
    return cart.skuList.map(({ sysNo }) => sysNo);
  };
  const clearCart = async () => {
    const old = await cartLines();
    if (old.length > 0) await send(post("cart.remove", { sysNoList: old }));
  };
  await clearCart();
  dataOf(await send(post("cart.addList", { list: lines(0) })));
  const cart = dataOf<{ skuList: { sysNo: number; quantity: number }[] }>(await send(get("cart.getShop", {}))).skuList;

  const [address] = dataOf<{ datas: { sysNo: number }[] }>(await send(get("receiveAddress.search", {}))).datas;
  const [title] = dataOf<{ datas: { sysNo: number }[] }>(await send(get("invoiceTitle.search", {}))).datas;
  const order = async (fill: (from: number) => Promise<number[]>, n: number) => {
    const cartSysNoList = await fill((n * ORDERED) % (facts.skus.length - ORDERED));
    const body = {
      cartSysNoList,
      receiveAddressSysNo: address?.sysNo,
      invoiceTitleSysNo: title?.sysNo,
      invoiceType: InvoiceType.specialVat,
    };
    const answer = await send(post("trade.createShop", body));
    return answer.status === 200 && cartSysNoList.length === ORDERED;
  };
  const byList = async (from: number) =>
    dataOf<{ successList: number[] }>(await send(post("cart.addList", { list: lines(from) }))).successList;
  const byAdds = async (from: number) => {
    const added: number[] = [];
    for (const line of lines(from)) added.push(dataOf<{ sysNo: number }>(await send(post("cart.add", line))).sysNo);
    return added;
  };

  const search = (input: object) => get("mallSkuList.searchMallSkuList", input);
  const finds = async (input: object) => dataOf<{ total: number }>(await send(search(input))).total > 0;
  const found = await Promise.all(facts.pairs.map(finds));
  const pairs = facts.pairs.filter((_, index) => found[index]);
  if (pairs.length < 5 || cart.length !== ORDERED)
    throw new Error("too few goods to search for or to put into the cart");
  return [
    {
      name: "list of a category by price",
      limitMs: 2,
      limitStatements: 3,
      path: "/trpc/mallSkuList.searchMallSkuList",
      run: (n) => ok(search({ categorySysNo: pick(facts.categories, n), sort: "priceAsc" })),
    },
    {
      name: "keyword + category + sort",
      limitMs: 2.5,
      limitStatements: 3,
      path: "/trpc/mallSkuList.searchMallSkuList",
      run: (n) => ok(search({ ...pick(pairs, n), sort: "priceAsc" })),
    },
    {
      name: "search: trade words",
      path: "/trpc/mallSkuList.searchMallSkuList",
      run: (n) => ok(search({ keyword: pick(words, n) })),
    },
    {
      name: "search: other 2–8 Han",
      path: "/trpc/mallSkuList.searchMallSkuList",
      run: (n) => ok(search({ keyword: pick(fragments, n) })),
    },
    {
      name: "product detail",
      limitMs: 2,
      limitStatements: 4,
      path: "/trpc/h5Sku.getSkuDetail",
      run: (n) => ok(get("h5Sku.getSkuDetail", { sysNo: pick(facts.skus, n).sysNo })),
    },
    {
      name: "set quantity in a 20-line cart",
      limitMs: 2.5,
      limitStatements: 6,
      path: "/trpc/cart.update",
      run: (n) => {
        const line = pick(cart, n);
        return ok(post("cart.update", { sysNo: line.sysNo, quantity: line.quantity }));
      },
    },
    {
      name: "add one to that cart",
      limitMs: 1.2,
      limitStatements: 2,
      path: "/trpc/cart.add",
      width: 1,
      run: (n) => {
        const { sysNo, least } = pick(facts.skus.slice(0, ORDERED), n);
        return ok(post("cart.add", { skuSysNo: sysNo, quantity: least }));
      },
    },
    {
      name: "read that cart",
      limitMs: 2.5,
      limitStatements: 4,
      path: "/trpc/cart.getShop",
      run: () => ok(get("cart.getShop", {})),
    },
    {
      name: "script: product detail",
      path: "/trpc/h5Sku.getSkuDetail",
      run: (n) => ok(scripts("query", "h5Sku.getSkuDetail", { sysNo: pick(facts.skus, n).sysNo })),
    },
    {
      name: "script: set quantity, under a key",
      path: "/trpc/cart.update",
      run: (n) => {
        const line = pick(cart, n);
        return ok(scripts("mutate", "cart.update", { sysNo: line.sysNo, quantity: line.quantity }));
      },
    },
    {
      name: "20 lines by one addList, order",
      limitMs: 20,
      limitStatements: 25,
      path: "/trpc/trade.createShop",
      width: 1,
      run: (n) => order(byList, n),
    },
    { name: "20 lines by 20 adds, order", path: "/trpc/trade.createShop", width: 1, run: (n) => order(byAdds, n) },
    {
      name: "order list, 20 of 1,000",
      longList: true,
      limitMs: 2,
      path: "/trpc/order.search",
      run: () => ok(others("query", "order.search", { pageSize: 20 })),
    },
    page("product", (n) => `/product/detail?id=${pick(facts.skus, n).sysNo}`),
    page("cart", "/shopping_cart"),
    { ...page("orders, 20 of 1,000", "/portal/order", world.reader), longList: true },
  ];
}
