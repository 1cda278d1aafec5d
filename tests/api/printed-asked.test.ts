import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { type PrintedBackend, printedBackend } from "../support/printed/backend";
import { type PrintedReaders, printedReaders } from "../support/printed/readers";
import { printedCalls } from "../support/printed/specification";
import { farGateway } from "../support/remote-gateway";
import { useWorld } from "../support/worlds";

type Reader = keyof PrintedReaders;

const TRIAL = "/scf/apply?supplierSysNo=31&paymentAmount=100&effectScale=100&billEndDate=2099-01-01&lender=41.1";
const EVALUATE = "/order/evaluate?orderSysNo=1&nodeType=3";
/** Calls with a page that asks for them. */
const places: readonly (readonly [id: string, reader: Reader, address: string])[] = [
  ["permission.hasPilotPermission", "purchaser", "/portal/order/1"],
  ["finance.getJzbBusinessConfig", "purchaser", "/portal/order/1"],
  ["trade.getShopBankAccount", "purchaser", "/portal/order/1"],
  ["performanceFlowRule.usingConfigGet", "purchaser", EVALUATE],
  ["performance.getWithMarkCardList", "purchaser", EVALUATE],
  ["performance.quickReasonGetList", "purchaser", EVALUATE],
  ["finance.getFinancingConfig", "purchaser", "/scf"],
  ["finance.getCorpBankProduct", "purchaser", "/scf"],
  ["finance.getFactorOrgList", "purchaser", "/scf/apply"],
  ["finance.getFinancingCapitalSource", "purchaser", TRIAL],
  ["finance.calculateFactorInterest", "purchaser", TRIAL],
  ["finance.checkFactorProjectApply", "purchaser", TRIAL],
  ["purchaseApply.againBuyInfo", "purchaser", "/portal/purchase-apply/1?choose=1"],
  ["agreement.purchaserPasswordInfo", "purchaser", "/agreement/purchaser/1"],
  ["org.getOrganization", "purchaser", "/agreement/purchaser/1"],
  ["agreement.purchaserLogEc", "purchaser", "/agreement/purchaser/log/1"],
  ["agreement.supplierLogEc", "supplier", "/agreement/supplier/log/1"],
  ["agreement.logToAgreement", "purchaser", "/agreement/purchaser/log/1?version=1"],
  ["agreement.logToAgreement", "supplier", "/agreement/supplier/log/1?version=1"],
  ["mallSkuList.getAvailableSkuAgreement", "purchaser", "/agreement/purchaser/1?prices=1"],
  ["contract.queryPurchaseContractByConsortiumContract", "purchaser", "/portal/contract/generate"],
  ["backgroundOrder.searchUseLocation", "purchaser", "/portal/project/1"],
  ["trade.checkProjectPushYT", "purchaser", "/portal/project/1"],
  ["org.getUserInOwnSupplier", "supplier", "/portal/mix-station/1"],
  ["violation.selectUserHistoryRecordCount", "purchaser", "/exposure"],
  ["violation.fetchLatestExposeState", "purchaser", "/shell/reminders"],
  ["other.getUserDetail", "purchaser", "/sso/user"],
  ["other.getInletWireInfo", "supplier", "/portal"],
  ["priceAudit.list", "purchaser", "/portal/price-audit"],
  ["shell.getSsoToken", "purchaser", "/shell/sso-token"],
  ["customerService.getUrl", "purchaser", "/service/jump"],
  ["feedback.jump", "purchaser", "/feedback/jump"],
  ["help.jump", "purchaser", "/help/jump"],
  ["area.getIpArea", "visitor", "/area/ip"],
  ["area.getAreaByGeo", "visitor", "/area/geo?location=116.4,39.9"],
  ["tender.hallList", "visitor", "/tender/hall"],
  ["groupBuy.list", "visitor", "/groupbuy"],
  ["trade.getShopOrganizationTree", "purchaser", "/pages/shop/pro/21"],
  ["mallSku.searchPurchaseContractList", "purchaser", "/product/detail?id=101"],
  ["mallSku.selectManufacturerSupplyAgreement", "purchaser", "/product/detail?id=101"],
  ["return.preCreate", "purchaser", "/portal/return/create?receiving=1001"],
  ["other.downloadNewProject", "supplier", "/portal/new-project/export"],
  ["performance.purchaserDynamicEvaluationGet", "purchaser", "/portal/evaluation/1"],
  ["performance.supplierDynamicEvaluationGet", "supplier", "/portal/evaluation/1"],
  ["receiving.detail", "purchaser", "/portal/receiving/1001"],
];

/** Answers that say more than samples of their shapes: financing is open, a judgement waits. */
const said: Readonly<Record<string, unknown>> = {
  "/api/financial/v1/financing/factor/getFinancingConfig": {
    ...{ enabled: true, minAmount: 0, maxAmount: 0, maxDays: 180 },
    fundingParties: [{ sysNo: 41, name: "外部银行" }],
  },
  "/api/supplier/v1/supplier/perfDynamicEvaluation/getDetail": {
    ...{ sysNo: 13, orderSysNo: 1, nodeType: 3, status: 0, needEvaluation: true, isNotEvaluationUser: false },
    ...{ dynamicEvaluationList: [], score: null, quickReasonList: [], comment: "" },
  },
};

/** Calls for scripts: screens have the same from other calls, and say which. */
const ofScripts: Readonly<Record<string, string>> = {
  "area.firstTownOfCity": "pages choose a town from area.areas",
  "area.getAreaByName": "pages find an area by its address or its code",
  "area.getAreaTreeByGeo": "pages place a reader by area.getAreaByGeo",
  "area.getSelectCascadeArea": "pages choose level by level from area.areas",
  "mall.getMallDataConfigList": "pages have the settings of the site",
  "material.updateLangeNetPrice": "prices of a quotation service come by a job",
  "order.getPriceForReceive": "a receiving note prices its lines itself",
  "orderTrade.queryOrderStatusCount": "tabs count by home.statistics",
  "receiveAddress.searchRecent": "the checkout has all addresses, the last used first",
  "shell.getProcurementEnums": "words of codes are compiled in",
  "shell.listConfigurations": "pages have the settings of the site",
  "shell.listRuntimeConfigurations": "pages have the settings of the site",
  "tender.commonDictionaryEnum": "words of codes are compiled in",
  "tender.getTradeConfig": "actions of a document say what its settings allow",
};

let readers: PrintedReaders;
let backend: PrintedBackend;
const { world } = useWorld();

beforeAll(async () => {
  backend = printedBackend();
  const problem = (path: string) =>
    path in said ? Response.json({ code: 200, message: "", data: said[path] }) : undefined;
  Object.assign(backend.state, { permissions: "all", modules: "all", problem });
  const gateway = farGateway(world, async (request) => backend.http.fetch(request));
  readers = await printedReaders(world, gateway, backend);
  // the first receipt has the key 1001
  const note = { deliverySysNo: "11", "receivedQuantity.12": "10", remark: "", intent: "submit" };
  const body = new URLSearchParams({ ...note, requestKey: "0b8a4a2e-6c1f-4b52-9a39-3f6a4c1d2e55" });
  await readers.purchaser.fetch("/portal/receiving/submit?delivery=11", { method: "POST", body });
});

const callOf = (id: string) => {
  const found = printedCalls.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not printed`);
  return found;
};
/** The paths of a call, filled in. */
const pathOf = (id: string) =>
  new RegExp(
    `^(${callOf(id)
      .ways.map(({ path }) => path.replace(/\/$/, "").replace(/\{\w+\}/g, "[^/]+"))
      .join("|")})/?$`,
  );

describe("screens ask a backend elsewhere for what the documents print", () => {
  test.each(places)("%s is asked for by the %s's %s", async (id, reader, address) => {
    const before = backend.state.asked.length;
    const page = await readers[reader].fetch(address);
    const text = await page.text();
    expect(backend.state.asked.slice(before), text.slice(0, 200)).toContainEqual(expect.stringMatching(pathOf(id)));
    expect(page.status, text.slice(0, 200)).toBeLessThan(400);
    expect(backend.state.unmatched.splice(0)).toEqual([]);
  });

  test("every printed procedure is named by a screen or its gateway, but for those of scripts", async () => {
    const sources: string[] = [];
    for await (const file of glob(["app/**/*.{ts,tsx}", "trpc/{elsewhere,router}/*.ts", "server/http/*.ts"]))
      if (!file.includes(".test.")) sources.push(readFileSync(file, "utf8"));
    const text = sources.join("\n");
    const shown = new Set(places.flatMap(([id]) => callOf(id).ways.map(({ path }) => path)));
    const named = ({ name, ways }: (typeof printedCalls)[number]) =>
      ways.some(({ path }) => shown.has(path)) || new RegExp(`[.{,]\\s*${name}\\b`).test(text);
    const paths = new Set(printedCalls.filter(named).flatMap(({ ways }) => ways.map(({ path }) => path)));
    const left = printedCalls.filter(({ ways }) => !ways.some(({ path }) => paths.has(path))).map(({ id }) => id);
    expect(left.sort()).toEqual(Object.keys(ofScripts).sort());
  });
});
