import type { Page } from "@playwright/test";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import type { AppRouter } from "#trpc/router/index";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import { logIn, type Pages, people } from "./fixtures";

export type Api = TRPCClient<AppRouter>;

/** The calls of a page's reader, sent as their browser would: for what a test needs before it begins. */
export function apiOf(page: Pick<Page, "url" | "request">): Api {
  const origin = new URL(page.url()).origin;
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/trpc`,
        fetch: async (url, init) => {
          const answer = await page.request.fetch(String(url), {
            method: init?.method ?? "GET",
            headers: { origin, "content-type": "application/json" },
            ...(init?.body ? { data: String(init.body) } : {}),
          });
          return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
        },
      }),
    ],
  });
}

/**
 * Demo agreements with the first two suppliers, who are asked to confirm: the first two of the first purchaser
 * organisation, the others of the second.
 */
export const agreements = {
  /** 点数: pieces settle. */
  counted: { sysNo: 1, shopSysNo: 1 },
  /** 过磅: the weighbridge settles, 0.3 % over. */
  weighed: { sysNo: 2, shopSysNo: 2 },
  /** 预付款: paid when the supplier has agreed. */
  prepaid: { sysNo: 7, shopSysNo: 1 },
  /** 款到发货: paid before the supplier is asked. */
  paidBefore: { sysNo: 8, shopSysNo: 2 },
  /** 商品混凝土供应协议 with the third supplier: nothing is received without its certificates. */
  concrete: { sysNo: 4, shopSysNo: 3 },
  /** None: bought at list price, paid on delivery. */
  none: { sysNo: null, shopSysNo: 1 },
} as const;

export interface Line {
  skuName: string;
  pieces: number;
  /** 吨 */
  quantity: number;
}
export interface Placed {
  sysNo: number;
  orderNo: string;
  lines: Line[];
}

const LEAST_TONS = 12;
/** 吨 per 根: hundreds of pieces make the order, tens of kilograms a piece. */
const MIDDLING = { from: 0.015, to: 0.05 };

/** Whole pieces of rebar that weigh some twelve tons. */
function lineOf(mallSpuName: string, pieceMass: number, quantityScale: number): Line {
  const pieces = Math.ceil(LEAST_TONS / pieceMass);
  const quantity = Number(theoreticalMass(pieces, { pieceMass, quantityScale }));
  return { skuName: mallSpuName, pieces, quantity };
}

type CartLine = Parameters<Api["cart"]["addList"]["mutate"]>[0]["list"][number];

/** What is said of an order at the checkout, and where it goes: an address by a word of it. */
export interface Said {
  to?: string;
  remark?: string;
  wishDate?: string;
  wishTime?: string;
  usePlace?: string;
  projectName?: string;
}

/** Orders lines of one shop to the reader's address in 重庆, again where another test took them out of the same cart. */
async function orderOf(api: Api, list: CartLine[], said: Said = {}): Promise<{ sysNo: number; orderNo: string }> {
  for (let left = 3; ; left--) {
    try {
      return await tryOrder(api, list, said);
    } catch (error) {
      if (left === 0 || !String(error).includes("已不在购物车中")) throw error;
    }
  }
}

async function tryOrder(
  api: Api,
  list: CartLine[],
  { to = "重庆", ...said }: Said,
): Promise<{ sysNo: number; orderNo: string }> {
  const [addresses, titles] = await Promise.all([
    api.receiveAddress.search.query({ keyword: to }),
    api.invoiceTitle.search.query({}),
  ]);
  const [address, title] = [addresses.datas[0]!, titles.datas[0]!];
  const { successList, failList } = await api.cart.addList.mutate({ areaSysNo: address.regionSysNo, list });
  if (failList.length > 0) throw new Error(`not into the cart: ${JSON.stringify(failList)}`);
  const { orders } = await api.trade.createShop.mutate({
    cartSysNoList: successList,
    receiveAddressSysNo: address.sysNo,
    invoiceTitleSysNo: title.sysNo,
    invoiceType: 1,
    ...said,
  });
  return orders[0]!;
}

/** An order of rebar under an agreement, waiting for its supplier; `kinds` different bars of it. */
export async function placeOrder(
  page: Page,
  { sysNo, shopSysNo }: { sysNo: number | null; shopSysNo: number } = agreements.weighed,
  kinds = 1,
  said: Said = {},
): Promise<Placed> {
  const api = apiOf(page);
  const asked = { keyword: "螺纹钢", shopSysNo, onlyInStock: true, pageSize: 100 };
  const found = await api.mallSkuList.searchMallSkuList.query(asked);
  const bars = found.datas.filter(
    ({ pieceMass, inventory, buyStart }) =>
      pieceMass &&
      pieceMass > MIDDLING.from &&
      pieceMass < MIDDLING.to &&
      inventory > 2 * LEAST_TONS &&
      buyStart < LEAST_TONS,
  );
  // other tests fill the same cart at the same time: another bar is another line
  const start = Math.floor(Math.random() * bars.length);
  const chosen = Array.from({ length: kinds }, (_bar, n) => bars[(start + n) % bars.length]!);
  const lines = chosen.map((sku) => lineOf(sku.mallSpuName, sku.pieceMass ?? 0, sku.quantityScale));
  const order = await orderOf(
    api,
    chosen.map((sku, n) => ({ skuSysNo: sku.sysNo, quantity: lines[n]!.quantity, tradeAgreementSysNo: sysNo })),
    said,
  );
  // lines stand in the order's own sequence, which is not the cart's
  const { itemList } = await api.order.get.query({ id: order.sysNo });
  const shown = itemList.map(({ skuName }) => lines.find((line) => line.skuName === skuName)!);
  return { ...order, lines: shown };
}

const CUBIC_METRES = 12;

/**
 * An order of ready-mixed concrete that its supplier has agreed to.
 * @param agreementSysNo the reader's copy of the agreement, where they have their own
 */
export async function placeConcrete(
  page: Page,
  supplier: Page,
  { quantity = CUBIC_METRES, agreementSysNo = agreements.concrete.sysNo as number, pumped = false } = {},
): Promise<{ sysNo: number; orderNo: string }> {
  const api = apiOf(page);
  const asked = { keyword: "混凝土", shopSysNo: agreements.concrete.shopSysNo, pageSize: 100 };
  const found = await api.mallSkuList.searchMallSkuList.query(asked);
  const goods = found.datas.filter(
    ({ buyStart, mallSpuName }) => buyStart <= quantity && (!pumped || /C[3-5]\d/u.test(mallSpuName)),
  );
  const { sysNo: skuSysNo } = goods[Math.floor(Math.random() * goods.length)]!;
  const order = await orderOf(api, [{ skuSysNo, quantity, tradeAgreementSysNo: agreementSysNo }]);
  await apiOf(supplier).order.confirm.mutate({ sysNo: order.sysNo, confirmStatus: 10 });
  return order;
}

/** The approver, on `page`, has ordered concrete; its supplier, in a browser of their own, is about to load it. */
export async function loadsConcrete(page: Page, person: Pages["person"]): Promise<Page> {
  await logIn(page, people.approver, "/portal/");
  const supplier = await person(people.supplierThree, "/portal/");
  const { sysNo } = await placeConcrete(page, supplier);
  await supplier.goto(`/portal/order/${sysNo}/ship`);
  return supplier;
}

const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };

/** The supplier's part up to the gate of the site: agreed, loaded whole, left. */
export async function shipOrder(supplier: Page, { sysNo }: Placed): Promise<{ sysNo: number; deliveryNo: string }> {
  const api = apiOf(supplier);
  await api.order.confirm.mutate({ sysNo, confirmStatus: 10 });
  const { itemList } = await api.order.get.query({ id: sysNo });
  const made = await api.delivery.create.mutate({
    orderSysNo: sysNo,
    itemList: itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: item.quantity })),
    ...truck,
  });
  await api.delivery.outbound.mutate({ sysNo: made.sysNo });
  const { deliveryNo } = await api.delivery.get.query({ id: made.sysNo });
  return { sysNo: made.sysNo, deliveryNo };
}

/** All of a delivery on one receiving note, as the reader counts it. */
export async function countAll(page: Page, delivery: { sysNo: number }): Promise<{ sysNo: number }> {
  const api = apiOf(page);
  const { itemList } = await api.delivery.get.query({ id: delivery.sysNo });
  return api.receiving.submit.mutate({
    orderDeliverySysNo: delivery.sysNo,
    itemList: itemList.map((item) => ({
      deliveryItemSysNo: item.sysNo,
      pieceCount: item.pieceCount ?? undefined,
      receivedQuantity: item.pieceCount === null ? item.quantity : undefined,
    })),
  });
}

/** Goods of an order on one confirmed receiving note: what a return starts from. */
export async function receiveOrder(page: Page, supplier: Page, order: Placed): Promise<{ sysNo: number }> {
  const note = await countAll(page, await shipOrder(supplier, order));
  await apiOf(supplier).receiving.confirm.mutate({ sysNo: note.sysNo, confirmStatus: 10 });
  return note;
}

/** Says yes in the dialog (or, without JavaScript, in the panel) that a button opened. */
export async function confirmWith(page: Page, button: string, fields: Record<string, string> = {}): Promise<void> {
  await page.locator("main header summary", { hasText: button }).click();
  const asked = page.locator("dialog[open], main header details[open]");
  for (const [label, value] of Object.entries(fields)) await asked.getByLabel(label).fill(value);
  await asked.getByRole("button", { name: button, exact: true }).click();
}

/** A JPEG of a size, by its first bytes at least. */
export const photo = (name: string, bytes = 400) => ({
  name,
  mimeType: "image/jpeg",
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes)]),
});

/** A file in a form of a browser with a script, once the backend keeps it. */
export const arrived = (page: Page, name: string) => page.locator("li[data-file=kept]", { hasText: name });

/** So many pieces of each line of an order, shipped, received and confirmed. */
export async function receivePart(page: Page, supplier: Page, orderSysNo: number, pieces: number): Promise<void> {
  const theirs = apiOf(supplier);
  const { itemList } = await theirs.order.get.query({ id: orderSysNo });
  const load = itemList.map(({ sysNo, pieceMass, quantityScale }) => ({
    orderItemSysNo: sysNo,
    quantity: pieceMass ? Number(theoreticalMass(pieces, { pieceMass, quantityScale })) : pieces,
  }));
  const truck = { vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" };
  const made = await theirs.delivery.create.mutate({ orderSysNo, itemList: load, ...truck });
  await theirs.delivery.outbound.mutate({ sysNo: made.sysNo });
  const note = await countAll(page, made);
  await theirs.receiving.confirm.mutate({ sysNo: note.sysNo, confirmStatus: 10 });
}

/** Signs in the open dialog with the mouse. */
export async function signBy(page: Page, role: string): Promise<void> {
  await page.getByRole("button", { name: "签名" }).click();
  const dialog = page.getByRole("dialog", { name: "手写签名" });
  await dialog.getByRole("button", { name: "完成签名" }).click();
  await dialog.getByText("还没有签名，请先在框内手写").waitFor();
  await dialog.getByLabel("签名人").selectOption(role);
  const area = (await dialog.getByRole("img").boundingBox())!;
  const [x, y] = [area.x + 40, area.y + area.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + step * 20, y + (step % 2 ? -30 : 30));
  await page.mouse.up();
  await dialog.getByRole("button", { name: "完成签名" }).click();
  await dialog.waitFor({ state: "hidden" });
}
