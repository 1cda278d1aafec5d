import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { type Side, sides } from "#trpc/contract/define";
import { actionCode } from "#trpc/contract/shared/labels";
import { delivery, order, steps } from "./documents";
import {
  areas,
  categories,
  operatorProfile,
  type PrintedSku,
  profile,
  siteConfiguration,
  skus,
  supplierProfile,
} from "./goods";
import { NoRecord, printedRecords } from "./records";
import { openToAll, type PrintedPerson, refusalFor } from "./roles";
import { type PrintedCall, printedCalls } from "./specification";
import type { PrintedState } from "./state";

const SESSION = "SID";
/** An account need not be a mobile number. */
const NAME = "caigou.wang";
const PASSWORD = "Right#2026";

const people = { purchaser: profile, supplier: supplierProfile, operation: operatorProfile } as const;
/** Those who log in, by their mobile numbers and the purchaser's name. */
const accounts: ReadonlyMap<string, PrintedPerson> = new Map([
  [NAME, "purchaser"],
  ...(Object.keys(people) as PrintedPerson[]).map((key) => [people[key].mobile, key] as const),
]);
/** The codes of a person's side; those of an operator end a line of their own. */
const codesOf = (person: PrintedPerson): string[] =>
  Object.keys(actionCode).filter((code) => code.includes(`:${person === "operation" ? "operator" : person}:`));

interface Line {
  sysNo: number;
  sku: PrintedSku;
  quantity: number;
}

const envelope = (data: unknown, code = 200, message = "") => Response.json({ code, message, data });
const page = (datas: readonly unknown[]) => ({ datas, total: datas.length, pageNo: 1, pageSize: 20 });

const allModules = { enableModuleTender: true, enableModuleGroupBuy: true, enableModuleFinancial: true };

const patternOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/**
 * A backend as the documents print it: their calls, their fields, sessions as cookies, HTTP 404 for every other path.
 * It is nobody's real backend and knows nothing of ours; what it keeps, it keeps in memory.
 */
export function printedBackend() {
  const http = new Hono();
  const sessions = new Map<string, PrintedPerson>();
  const answerOf = printedRecords();
  const cart: Line[] = [];
  const notes: Record<string, unknown>[] = [];
  const state: PrintedState = { problem: undefined, asked: [], received: [], unmatched: [], serviceOn: true };
  let next = 1000;

  const personOf = (c: Context) => sessions.get(/\bSID=([\w-]+)/.exec(c.req.header("cookie") ?? "")?.[1] ?? "");
  const isSignedIn = (c: Context) => personOf(c) !== undefined;
  const bodyOf = async (c: Context) => (await c.req.json().catch(() => ({}))) as Record<string, unknown>;
  const get = (path: string, answer: (c: Context) => unknown) => http.get(path, async (c) => envelope(await answer(c)));
  const post = (path: string, answer: (body: Record<string, unknown>, c: Context) => unknown) =>
    http.post(path, async (c) => {
      const data = await answer(await bodyOf(c), c);
      return data instanceof Response ? data : envelope(data);
    });
  /** For who is logged in. */
  const own = (path: string, answer: (body: Record<string, unknown>, c: Context) => unknown) =>
    post(path, (body, c) => (isSignedIn(c) ? answer(body, c) : envelope(null, 401, "请先登录")));
  const ownGet = (path: string, answer: (c: Context) => unknown) =>
    http.get(path, async (c) => {
      if (!isSignedIn(c)) return envelope(null, 401, "请先登录");
      const said = await answer(c);
      return said instanceof Response ? said : envelope(said);
    });

  http.use(async (c, go) => {
    state.asked.push(c.req.path);
    const problem = await state.problem?.(c.req.path);
    if (problem) return problem;
    await go();
  });
  for (const printed of printedCalls) for (const way of printed.ways) watch(printed, way.path, way.side);

  get("/api/ifs/v1/basis/tenant/getSiteConfig", () =>
    state.modules === "all"
      ? { ...siteConfiguration, basic: { ...siteConfiguration.basic, ...allModules } }
      : siteConfiguration,
  );
  // the kind of something that a backend says is on is not printed
  post("/api/ifs/v1/basis/switch/queryBasisSwitchConfig", ({ switchType }) => ({
    switchStatus: switchType === 1 && state.serviceOn ? 1 : 0,
  }));
  post("/api/ifs/v1/customerService/getUrl", () => ({ url: "https://service.example/chat" }));
  post("/api/ifs/v1/basisViolationRecord/isShowExposeBtn", () => true);
  post("/api/mall/v1/hotWord/get", () => [{ word: "热轧卷板", sort: 1 }]);
  get("/api/mall/v1/mallArea/getDefaultArea", () => ({ levelCode: "0000001100000001", areaId: 1101 }));
  get("/api/mall/v1/mallArea/getArea", (c) => {
    const { levelCode, sysNo } = c.req.query();
    return areas.find((area) => area.levelCode === levelCode || String(area.sysNo) === sysNo) ?? null;
  });
  get("/api/mall/v1/mallArea/getAreaByIp", () => ({ areaCode: "0000001100000001", name: "市辖区" }));
  post("/api/mall/v1/mallArea/areas", ({ parentSysNo = null }) =>
    areas.filter((area) => area.parentSysNo === parentSysNo),
  );
  post("/api/mall/v1/category/get", () => categories);
  const display = { showPrice: true, tip: "", showSellCount: true, showScore: true };
  get("/api/mall/v1/mall/showGoodsPricePermission", () => display);

  const found = ({ keyword = "", categorySysNo, sysNoList }: Record<string, unknown>) =>
    skus.filter(
      (one) =>
        `${one.mallSpuName}${one.thirdName}`.includes(String(keyword).split(" ")[0] ?? "") &&
        (categorySysNo === undefined ||
          [one.categorySysNo, one.categorySysNo === 9 ? 9 : 1].includes(Number(categorySysNo))) &&
        (!Array.isArray(sysNoList) || sysNoList.includes(one.sysNo)),
    );
  post("/api/mall/v1/mallSkuList/searchMallSkuList", (body) => page(found(body)));
  post("/api/mall/v1/h5Sku/searchMallSkuList", (body) => page(found(body)));
  post("/api/mall/v1/mallSku/getSkuList", found);
  post("/api/mall/v1/h5Sku/getSkuDetail", ({ sysNo }) => {
    const one = skus.find((sku) => sku.sysNo === sysNo);
    const more = {
      attributeList: [{ name: "材质", value: "HRB400E" }],
      imgList: [],
      detailHtml: "",
      unavailableReason: null,
    };
    return one
      ? { ...one, ...more, shop: { shopSysNo: 21, name: "外部钢铁旗舰店", logoUrl: "", score: 4.8 } }
      : envelope(null, 404, "商品不存在");
  });

  const logIn = ({ account, password }: Record<string, unknown>) => {
    const person = accounts.get(String(account));
    if (!person || password !== PASSWORD) return envelope(null, 400, "Wrong account or password");
    const key = randomUUID();
    sessions.set(key, person);
    const answer = envelope({ userSysNo: people[person].sysNo });
    answer.headers.append("set-cookie", `${SESSION}=${key}; Path=/; HttpOnly`);
    return answer;
  };
  post("/api/ifs/v1/sso/login", logIn);
  post("/api/ifs/v1/sso/internalLogin", logIn);
  http.post("/api/ifs/v1/sso/logout", () => envelope(true));
  get("/api/ifs/v1/authUser/getCurrentUser", (c) => {
    const person = personOf(c);
    if (!person) return { profile: null, permissions: [], applications: [] };
    const applications = [{ key: person, sysNo: 61 }];
    const permissions =
      state.permissions === "all" ? codesOf(person) : ["delivery:purchaser:receive", "receiving:purchaser:submit"];
    return { profile: { ...people[person], permissions, applications }, permissions, applications };
  });

  const worth = ({ sysNo, sku, quantity }: Line) => ({
    ...{ sysNo, quantity, agreementCanSale: true, tradeAgreementSysNo: null, disabled: false, selected: true },
    skuForPriceCalculate: {},
    mallSku: {
      ...{ sysNo: sku.sysNo, sourceType: sku.sourceType, salesPrice: sku.salesPrice },
      ...{ mallSpuName: sku.mallSpuName, thirdName: sku.thirdName, mainImgUrl: "" },
    },
  });
  const base = "/api/mall/v1/purchaser/shoppingCart";
  own(`${base}/getShop`, () => {
    const group = {
      ...{
        agreementSysNo: null,
        accountPeriod: 0,
        billingPeriod: 0,
        billingPeriodOtherDays: 0,
        customPeriodSysNo: null,
      },
      ...{
        paymentType: 2,
        priceRate: 1,
        discountByMethodList: [],
        noAgreementCanSale: true,
        categoryGoodsTypeSysNo: 1,
      },
      ...{ tradeAgreementListViewForECDTOS: [], skuList: cart.map(worth) },
    };
    const shop = { supplierSysNo: 31, shopSysNo: 21, shopDto: { name: "外部钢铁旗舰店", logoUrl: "" } };
    return { categoryTypeList: cart.length > 0 ? [{ ...shop, periodGroupList: [group] }] : [] };
  });
  own(`${base}/summary`, () => ({
    ...{ quantity: cart.length, lineCount: cart.length, skuList: [] },
    totalAmount: cart.reduce((all, { sku, quantity }) => all + (sku.salesPrice ?? 0) * quantity, 0),
  }));
  own(`${base}/add`, ({ skuSysNo, quantity }) => {
    const sku = skus.find((one) => one.sysNo === skuSysNo);
    if (!sku) return envelope(null, 409, "Sku is not for sale in your area");
    next += 1;
    cart.push({ sysNo: next, sku, quantity: Number(quantity) });
    return { sysNo: next, quantity: cart.length };
  });
  own(`${base}/update`, ({ sysNo, quantity }) => {
    const line = cart.find((one) => one.sysNo === sysNo);
    if (line) line.quantity = Number(quantity);
    return true;
  });
  own(`${base}/batchUpdate`, ({ list }) => {
    for (const { sysNo, quantity } of (list ?? []) as Line[]) {
      const line = cart.find((one) => one.sysNo === sysNo);
      if (line) line.quantity = quantity;
    }
    return true;
  });
  own(`${base}/remove`, ({ sysNoList, ids }) => {
    const gone = [sysNoList, ids].flat();
    for (let at = cart.length - 1; at >= 0; at -= 1) if (gone.includes(cart[at]?.sysNo)) cart.splice(at, 1);
    return true;
  });

  for (const side of sides) ofSide(`/api/tender/v1/mobile/${side}`);
  function ofSide(mobile: string): void {
    own(`${mobile}/home/statistics`, () => ({
      orderStatusCount: [{ status: 40, count: 1 }],
      deliveryStatusCount: [{ status: 10, count: 1 }],
      receivingStatusCount: [{ status: 5, count: notes.length }],
      returnStatusCount: [],
    }));
    own(`${mobile}/orderTrade/search`, () => page([order]));
    ownGet(`${mobile}/orderTrade/get/:id`, () =>
      state.permissions === "all" ? { ...order, actionList: ["order:purchaser:pay"] } : order,
    );
    ownGet(`${mobile}/orderTrade/getOrderSteps/:id`, () => steps);
    own(`${mobile}/orderDelivery/searchList`, () => page([delivery]));
    ownGet(`${mobile}/orderDelivery/get/:id`, () => delivery);
    ownGet(`${mobile}/orderDelivery/getOrderDeliverySteps/:id`, () => steps);
    ownGet(`${mobile}/orderDelivery/getConfigOfEndReceiving/:id`, () => ({
      allowPartial: true,
      needReason: true,
      tip: "",
    }));
    own(`${mobile}/orderDelivery/receiving/searchList`, () => page(notes));
    ownGet(
      `${mobile}/orderDelivery/receiving/detail/:id`,
      (c) => notes.find(({ sysNo }) => String(sysNo) === c.req.param("id")) ?? envelope(null, 404, "收货单不存在"),
    );
    ownGet(`${mobile}/orderDelivery/receiving/getReceivingSteps/:id`, () => steps);
  }
  const mobile = "/api/tender/v1/mobile/purchaser";
  own(`${mobile}/orderDelivery/checkToEndReceiving`, () => ({ canEnd: false, tip: "尚未收货" }));
  own("/api/tender/v1/purchaser/orderDelivery/checkToEndReceiving", () => ({ canEnd: false, tip: "尚未收货" }));
  const dimension = { auditDimension: 0, confirmDimension: 1 };
  ownGet("/api/tender/v1/common/getReceivingAuditAndConfirmDimension", () => dimension);
  own(`${mobile}/orderDelivery/receiving/submit`, ({ itemList, remark = "" }) => {
    next += 1;
    const lines = (itemList as { deliveryItemSysNo: number; receivedQuantity?: number }[]).map((line, index) => ({
      ...{
        sysNo: next * 10 + index,
        deliveryItemSysNo: line.deliveryItemSysNo,
        skuName: delivery.itemList[0]?.skuName,
      },
      ...{ receivedQuantity: line.receivedQuantity ?? 0, returnedQuantity: 0, price: 3400, amount: 34000 },
    }));
    notes.push({
      ...{
        sysNo: next,
        receivingNo: `SH${next}`,
        orderDeliverySysNo: delivery.sysNo,
        orderSysNo: order.sysNo,
        status: 5,
      },
      ...{ viewStatus: 14, confirmStatus: 0, confirmComment: "", approvalStatus: 0, receiveTime: 1_790_000_000 },
      ...{
        receiverName: profile.name,
        itemList: lines,
        totalAmount: 34000,
        fileList: [],
        remark,
        voidReason: "",
        actionList: [],
      },
    });
    return { sysNo: next, status: 5, approvalStatus: 0 };
  });

  ownGet("/api/material/v1/categoryWzgjTag/searchWzgjTagByName", (c) => [{ sysNo: 777, name: c.req.query("name") }]);
  own("/api/basic/v2/newProject/downloadNewProject", ({ keyword }) => {
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=a.xlsx",
    };
    return new Response(`PK ${keyword}`, { headers });
  });

  /** A call has to have the printed path, method and fields. */
  function watch(printed: PrintedCall, path: string, side: Side | null): void {
    const { id, call, method } = printed;
    http.all(patternOf(path), async (c, go) => {
      const sent = { ...c.req.query(), ...(method === "GET" ? {} : await bodyOf(c)), ...c.req.param() };
      const input = call.input.safeParse(sent);
      if (c.req.method !== method) return new Response(null, { status: 405 });
      if (!input.success) {
        state.unmatched.push(`${id} ${JSON.stringify(sent)} ${input.error.message}`);
        return envelope(null, 400, "参数不正确");
      }
      state.received.push({ id, method, path: c.req.path, input: sent });
      const role = openToAll.has(id) ? "public" : call.role;
      const refused = refusalFor(role, side, personOf(c));
      return refused ? envelope(null, refused, refused === 401 ? "请先登录" : "没有权限") : go();
    });
  }
  for (const printed of printedCalls) {
    for (const { path } of printed.ways) {
      http.on(printed.method, patternOf(path), async (c) => {
        const input = { ...c.req.query(), ...(await bodyOf(c)), ...c.req.param() };
        try {
          return envelope(answerOf(printed, input));
        } catch (error) {
          if (error instanceof NoRecord) return envelope(null, 404, "记录不存在");
          throw error;
        }
      });
    }
  }

  const endSessions = () => sessions.clear();
  const others = { supplier: supplierProfile.mobile, operator: operatorProfile.mobile };
  return { http, state, endSessions, account: profile.mobile, ...others, name: NAME, password: PASSWORD };
}
export type PrintedBackend = ReturnType<typeof printedBackend>;
