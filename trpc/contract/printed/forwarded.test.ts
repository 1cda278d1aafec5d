import { describe, expect, test } from "vitest";
import { createUpstream } from "../../upstream";
import type { Call } from "../define";
import { holiday } from "../holiday";
import { member } from "../member";
import { other as served } from "../other";
import { performance } from "../performance";
import { permission } from "../permission";
import { supplier } from "../supplier";
import { trade as buying } from "../trade";

interface Sent {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** What a backend elsewhere gets for an input, and what its answer becomes. */
async function forwarded(call: Call, input: unknown, data: unknown = {}) {
  const sent: Sent[] = [];
  const upstream = createUpstream({
    send: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const text = await request.text();
      const body = text === "" ? undefined : JSON.parse(text);
      sent.push({
        method: request.method,
        path: pathname,
        query: Object.fromEntries(searchParams),
        body,
        headers: request.headers,
      });
      return Response.json({ code: 200, message: "成功", data });
    },
    origin: "http://far.test",
    headers: async () => ({ "x-session-id": "token" }),
    side: async () => "purchaser",
    validate: true,
    remote: true,
    report: () => {},
  });
  const answer = await upstream(call, call.input.parse(input));
  const [first] = sent;
  if (!first) throw new Error("nothing was sent");
  return { ...first, answer };
}

test("R-ENV-02: a call is sent as JSON with who asks, or with its query written out", async () => {
  const posted = await forwarded(holiday.getHolidayByYear, { yearList: [2026] }, []);
  expect(posted.headers.get("content-type")).toBe("application/json");
  expect(posted.headers.get("x-session-id")).toBe("token");
  const asked = await forwarded(buying.checkProjectPushYT, { projectSysNo: 7 }, false);
  expect(asked).toMatchObject({ method: "GET", query: { projectSysNo: "7" }, body: undefined });
  expect(asked.headers.get("x-session-id")).toBe("token");
});

describe("what the documents print of a call is what is sent", () => {
  test("R-CALL-04: a switch is asked with switchType 1 where nothing else is said", async () => {
    const sent = await forwarded(served.queryBasisSwitchConfig, {}, { switchStatus: 1 });
    expect(sent).toMatchObject({ path: "/api/ifs/v1/basis/switch/queryBasisSwitchConfig", body: { switchType: 1 } });
  });
  test("holidays are asked by yearList, both years at once", async () => {
    const sent = await forwarded(holiday.getHolidayByYear, { yearList: [2024, 2025] }, []);
    expect(sent.body).toEqual({ yearList: [2024, 2025] });
  });
  test("R-CALL-07: the invoice title is asked at its path with the slash, and is known without it", async () => {
    const { path, also } = buying.getInvoiceTitleAndTaxCode;
    const said = { title: "中建三局", taxCode: "91420000757013137P" };
    expect(await forwarded(buying.getInvoiceTitleAndTaxCode, {}, said)).toMatchObject({ path, answer: said });
    expect([path, ...(also ?? [])]).toEqual([
      "/api/mall/v1/organization/getInvoiceTitleAndTaxCode/",
      "/api/mall/v1/organization/getInvoiceTitleAndTaxCode",
    ]);
  });
  test("where the connected system is entered comes back as the backend says it", async () => {
    const { answer, path } = await forwarded(served.getInletWireInfo, {}, { enabled: false, url: "" });
    expect(path).toBe("/api/qid/v1/wofeng/getInletWireInfo");
    expect(answer).toEqual({ enabled: false, url: "" });
  });
  test("R-CALL-12: the freight switch is read by its key", async () => {
    const { query, answer } = await forwarded(
      buying.selectFreightSwitchConfigByKey,
      { key: "freight" },
      { key: "freight", value: true },
    );
    expect(query).toEqual({ key: "freight" });
    expect(answer).toEqual({ key: "freight", value: true });
  });
  test("a judgement is read on both sides, by its key", async () => {
    const judged = {
      nodeType: 1,
      status: 1,
      needEvaluation: true,
      isNotEvaluationUser: false,
      dynamicEvaluationList: [],
    };
    for (const side of ["purchaser", "supplier"] as const) {
      const sent = await forwarded(performance[`${side}DynamicEvaluationGet`], { sysNo: 9 }, { sysNo: 9, ...judged });
      expect(sent).toMatchObject({
        path: `/api/tender/v1/${side}/dynamicEvaluation/get`,
        body: { sysNo: 9 },
        answer: { sysNo: 9 },
      });
    }
  });
  test("the pilot permissions are asked with both keys, and answered for each", async () => {
    const keys = ["editPurchaserOrderTrade", "viewContractBinding"];
    const said = { [keys[0] as string]: true, [keys[1] as string]: false };
    const sent = await forwarded(permission.hasPilotPermission, { id: 7, permissionKeyList: keys }, said);
    expect(sent).toMatchObject({
      path: "/api/tender/v1/dataPermission/7/hasPilotPermission",
      body: { permissionKeyList: keys },
    });
    expect(sent.answer).toEqual(said);
  });
  test("suppliers of tenders are asked from their first page where none is named", async () => {
    const sent = await forwarded(
      supplier.tenderSearch,
      { keyword: "钢" },
      { datas: [], total: 0, pageNo: 1, pageSize: 20 },
    );
    expect(sent).toMatchObject({
      path: "/api/tender/v1/supplier/search",
      body: { keyword: "钢", pageNo: 1, pageSize: 20 },
    });
  });
  test("R-PERM-17: the level of a member is asked for user type 2 where none is named", async () => {
    const [unnamed, named] = [
      await forwarded(member.checkMemberLevel, {}),
      await forwarded(member.checkMemberLevel, { userType: 2 }),
    ];
    expect(unnamed.body).toEqual({ userType: 2 });
    expect(unnamed.body).toEqual(named.body);
  });
});
