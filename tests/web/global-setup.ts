import { request } from "@playwright/test";
import { cheapHash } from "../support/password";
import { sql } from "./buyers";
import { apiOf } from "./documents";
import { PASSWORD, people } from "./fixtures";

type Api = ReturnType<typeof apiOf>;

/** A page of the operator's own with a module of each type. */
async function makePage({ mall, mallPage }: Pick<Api, "mall" | "mallPage">): Promise<void> {
  const [first, second] = await mall.categoryGet.query({});
  const page = { title: "冬期施工专题", source: "**冬期施工**的材料安排" };
  const { sysNo } = await mallPage.create.mutate({ tag: "winter", title: page.title });
  const picture = { imageUrl: "/img/banner/steel.svg", url: "/product/list" };
  const tabs = [first, second].map((one) => ({ title: one?.name ?? "", categorySysNo: one?.sysNo }));
  const { version } = await mallPage.save.mutate({
    ...{ sysNo, version: 1, ...page },
    moduleList: [
      { type: "banner", itemList: [{ title: "保供", text: "按计划锁货", ...picture }] },
      { type: "floor", title: "常用材料", itemList: tabs },
      { type: "area", title: "重庆直供", areaSysNoList: [50], itemList: [{ categorySysNo: first?.sysNo }] },
      { type: "links", title: "办理", itemList: [{ title: "询价", text: "多家报价", url: "/enquiry" }] },
      { type: "text", title: "说明", source: "日平均气温低于 5℃ 时执行。" },
    ],
  });
  await mallPage.publish.mutate({ sysNo, version });
}

/** A logged-in browser and the calls of the mall in its name. */
async function entered(account: string, door: string) {
  const origin = `http://localhost:${process.env.WEB_TEST_PORT ?? 3980}`;
  const browser = await request.newContext({ baseURL: origin });
  const form = { account, password: PASSWORD, return_url: "/healthz" };
  await browser.post(door, { form, headers: { origin } });
  return { browser, api: apiOf({ url: () => origin, request: browser }) };
}

/** The page of a supplier's shop, as a draft. */
async function makeShopPage(): Promise<void> {
  const { browser, api } = await entered(people.supplierOne, "/sso/login");
  const [shop] = await api.shopPage.list.query({});
  await api.shopPage.create.mutate({ shopSysNo: shop?.shopSysNo ?? 0 });
  await browser.dispose();
}

/** What the operator makes: a page of its own. */
async function makeOwnPage(): Promise<void> {
  const { browser: staff, api } = await entered(people.operator, "/sso/xlogin");
  await makePage(api);
  await staff.dispose();
}

const DAY = 86_400;

/** A group purchase of a supplier's goods, open for a month. */
async function makeGroupBuy(now: number): Promise<void> {
  const { browser, api } = await entered(people.supplierOne, "/sso/login");
  const [goods] = await sql<{ sysNo: string; price: number }>(
    `SELECT s."sysNo", s."salesPrice"::float8 AS price FROM mall."Sku" s
     JOIN mall."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo"
     WHERE s."tenantCode" = 'demo' AND s."supplierSysNo" = 1 AND s."status" = 1 AND s."mallSpuName" LIKE '盘螺%'
     ORDER BY s."sysNo" LIMIT 1`,
    [],
  );
  const { sysNo } = await api.groupBuy.save.mutate({
    ...{ skuSysNo: Number(goods?.sysNo), title: "盘螺拼单", deliveryDays: 7, openTime: now, closeTime: now + 30 * DAY },
    stepList: [{ from: 20, value: Math.round((goods?.price ?? 0) * 0.98) }],
  });
  await api.groupBuy.publish.mutate({ sysNo });
  await browser.dispose();
}

/** A tender that takes bids for a month. */
async function makeTender(now: number): Promise<void> {
  const { browser, api } = await entered(people.purchaser, "/sso/login");
  const { memberList } = await api.tenderNotice.people.query({});
  await api.tenderNotice.publish.mutate({
    ...{ title: "四标段钢筋集中采购", priceWeight: 100, isPublic: true, areaSysNo: 500112 },
    ...{ questionTime: now + 10 * DAY, bidTime: now + 30 * DAY, openTime: now + 30 * DAY },
    ...{ contactName: "刘工", contactMobile: "13800001001" },
    itemList: [{ skuName: "螺纹钢 HRB400E", skuSpec: "Φ16–Φ25，12 米", unit: "吨", quantity: 620 }],
    memberSysNoList: memberList.slice(0, 2).map(({ userSysNo }) => userSysNo),
  });
  await browser.dispose();
}

export default async () => {
  // hundreds of logins of the demo's people need not each cost what a thief should pay
  await sql(`UPDATE mall."User" SET "passwordHash" = $1`, [cheapHash]);
  await makeOwnPage();
  await makeShopPage();
  const now = Math.floor(Date.now() / 1000);
  await makeGroupBuy(now);
  await makeTender(now);
};
