import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import type { Identity } from "#trpc/contract/shared/enums";
import type { World } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

let shop: World;

const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  await changeSwitches(db, "demo", {
    ...{ enableModuleTender: true, enableModuleGroupBuy: true, enableModuleMall: true, enableModuleFinancial: true },
    ...{ mallDomain: "", exposureOn: true, enableModuleSupplierPortal: true },
  });
  await changeSwitches(db, "north", {
    ...{ enableModuleTender: false, enableModuleGroupBuy: false, enableModuleFinancial: false },
    customerServiceOn: false,
  });
  for (const tenantCode of ["demo", "north"]) forgetSiteConfiguration(tenantCode);
  const { api, gateway } = world;
  shop = { ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) };
});

async function as(key: Identity): Promise<TestBrowser> {
  const supplier = key === "supplier" ? await addShop(db, "demo") : undefined;
  const organizationSysNo = supplier?.organizationSysNo ?? (await addOrganization(db, "demo"));
  const application = { key, organizationSysNo, ...(supplier && { supplierSysNo: supplier.supplierSysNo }) };
  const { mobile } = await addUser(db, { applications: [application] });
  const reader = browser(shop);
  const account = { account: mobile, password: PASSWORD };
  if (key === "operation") await reader.ask("auth.internalLogin", account, "mutation");
  else
    await reader.ask(
      "auth.login",
      { ...account, role: key, loginType: key === "personal" ? "personal" : "enterprise" },
      "mutation",
    );
  return reader;
}

describe("modules ask the backend for what they show", () => {
  const CLOSED = [
    ["visitor", "/scf", "采购方登录后可以查看融资额度"],
    ["purchaser", "/scf", "线上融资申请暂未开通"],
  ] as const;
  test("in front of our own backend, which has none of these yet, each says so; none says that there is nothing", async () => {
    for (const [who, path, words] of CLOSED) {
      const page = await (await (who === "visitor" ? browser(shop) : await as(who)).fetch(path)).text();
      expect(page, `${who} ${path}`).toContain(words);
      expect(page, `${who} ${path}`).not.toMatch(/暂无(?:招标|团购|曝光|福利|会议|可以办理|可用)/);
    }
  });

  /** A backend elsewhere with these answers beside those of ours, and what it was asked. */
  function answering(answers: Record<string, unknown>) {
    const asked: string[] = [];
    const far = farBrowser(world, async (request) => {
      const { pathname } = new URL(request.url);
      const key = Object.keys(answers).find((end) => pathname.endsWith(end));
      if (!key) return sendTo(world)(request);
      asked.push(pathname);
      const data = answers[key];
      return data instanceof Response ? data.clone() : Response.json({ code: 200, message: "", data });
    });
    return { far, asked };
  }
  const enter = async (far: TestBrowser, key: "purchaser" | "supplier") => {
    const supplier = key === "supplier" ? await addShop(db, "demo") : undefined;
    const organizationSysNo = supplier?.organizationSysNo ?? (await addOrganization(db, "demo"));
    const application = { key, organizationSysNo, ...(supplier && { supplierSysNo: supplier.supplierSysNo }) };
    const { mobile } = await addUser(db, { applications: [application] });
    await far.ask("auth.login", { account: mobile, password: PASSWORD, role: key }, "mutation");
    return far;
  };
  const pageOf = (datas: unknown[], total = datas.length) => ({ datas, total, pageNo: 1, pageSize: 20 });

  test("RT-02, RT-03: tenders and group purchases of a backend that has them are listed, an empty list is said to be empty", async () => {
    const time = 1_790_000_000;
    const tender = {
      ...{ sysNo: 4, status: 10, purchaserOrganizationName: "外部建工", createTime: time, tenderNoticeNo: "ZB0004" },
      ...{
        title: "滨江二期钢筋招标",
        areaSysNo: 50,
        areaName: "重庆市",
        address: "",
        isPublic: true,
        wholeOnly: false,
      },
      ...{ showsBidCount: false, priceWeight: 60, deposit: 0, version: 1, standstillDays: 3, standstillEnd: null },
      ...{ questionTime: time, bidTime: time, openTime: time, itemCount: 1, bidCount: null, goods: "螺纹钢" },
    };
    const { far } = answering({ "/hall/search": pageOf([tender], 7), "/groupBuy/search": pageOf([]) });
    const hall = await (await far.fetch("/tender/hall")).text();
    for (const words of ["滨江二期钢筋招标", "外部建工", "2026-09-21", "共 7 条"]) expect(hall).toContain(words);
    expect(await (await far.fetch("/groupbuy")).text()).toContain("暂无团购活动");
  });

  test("RT-16: exposed violations are shown without what runs in them, and the backend learns that they were seen", async () => {
    const record = { sysNo: 9, title: "以次充好", supplierName: "某贸易公司", violationType: "质量" };
    const { far, asked } = answering({
      "/searchExposeList": pageOf([{ ...record, content: "<p>已核实</p><script>alert(1)</script>" }]),
      "/saveBasisViolationExposeUserHistoryRecord": true,
    });
    const page = await (await (await enter(far, "purchaser")).fetch("/exposure")).text();
    for (const words of ["以次充好", "某贸易公司", "质量", "<p>已核实</p>"]) expect(page).toContain(words);
    expect(page).not.toContain("alert(1)");
    expect(asked.map((path) => path.replace(/.*\//, ""))).toEqual([
      "searchExposeList",
      "saveBasisViolationExposeUserHistoryRecord",
    ]);
  });

  test("RT-04, RT-17, RT-37: financing, own enquiries and a page of the tenant's own are shown; a refusal is its sentence", async () => {
    const goods = { sysNo: 2, lineNo: 1, skuSysNo: null, skuName: "螺纹钢", spec: "Φ25", skuSpec: "Φ25", quantity: 12 };
    const enquiry = {
      ...{
        sysNo: 1,
        enquiryNo: "XJ0001",
        status: 10,
        approvalStatus: 0,
        title: "螺纹钢 Φ25",
        createTime: 1_790_000_000,
      },
      ...{ purchaserOrganizationSysNo: 1, purchaserOrganizationName: "外部建工", itemCount: 1, actionList: [] },
      ...{ areaSysNo: 50, areaName: "重庆市", address: "", contactName: "陈", contactMobile: "13800000001" },
      ...{ deadline: 1_790_000_000, openTime: 1_790_000_000, askedCount: 1, answeredCount: 0, declinedCount: 0 },
      ...{ ownStatus: null, itemList: [{ ...goods, unit: "吨", valueType: 2, remark: "" }] },
    };
    const refusal = Response.json({ code: 409, message: "额度正在核定，请明天再看", data: null });
    const { far } = answering({
      "/enquiry/search": pageOf([enquiry]),
      "/getFinancingConfig": refusal,
      "/getByTag/extra-serve": {
        tag: "extra-serve",
        title: "店铺装修",
        contentHtml: "<p>三个工作日完成</p>",
        moduleList: [],
      },
    });
    await enter(far, "purchaser");
    const enquiries = await (await far.fetch("/enquiry")).text();
    for (const words of ["XJ0001", "待回复", "螺纹钢 Φ25"]) expect(enquiries).toContain(words);
    expect(await (await far.fetch("/scf")).text()).toContain("额度正在核定，请明天再看");
    const service = answering({
      "/getByTag/extra-serve": {
        tag: "extra-serve",
        title: "店铺装修",
        contentHtml: "<p>三个工作日完成</p>",
        moduleList: [],
      },
    });
    const offered = await (await (await enter(service.far, "supplier")).fetch("/pages/extra-serve")).text();
    for (const words of ["店铺装修", "三个工作日完成"]) expect(offered).toContain(words);
  });
});
