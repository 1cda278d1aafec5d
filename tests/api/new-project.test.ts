import ExcelJS from "exceljs";
import { beforeAll, describe, expect, test } from "vitest";
import { headersOf, type Person, refusal } from "../support/api";
import { addAreas, COUNTIES } from "../support/areas";
import { addOrganization, addShop } from "../support/goods";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
let buyer: Person;
let supplier: Person;

beforeAll(async () => {
  await addAreas(db, COUNTIES);
  buyer = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
  const { organizationSysNo, supplierSysNo } = await addShop(db, "demo");
  supplier = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
  const announced = { isAnnounced: true, managerName: "周工", managerMobile: "13800005001" };
  const save = (name: string, more: object) => buyer.api.tenderProject.save({ name, code: name, ...more });
  await save("滨江一期", { ...announced, regionSysNo: 500112 });
  await save("滨江二期", { ...announced, regionSysNo: 500113 });
  await save("=HYPERLINK(1)", { ...announced });
  await save("未公布", {});
  const closed = await save("已关闭", announced);
  await buyer.api.tenderProject.close({ sysNo: closed.sysNo });
});

const namesOf = async (filter: object) =>
  (await supplier.api.other.queryNewProjectByPage(filter)).datas.map(({ name }) => name);

async function rowsOf(filter: object): Promise<string[][]> {
  const { base64, name, type } = await supplier.api.other.downloadNewProject(filter);
  expect([name, type]).toEqual(["新项目.xlsx", expect.stringContaining("spreadsheetml")]);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.from(base64, "base64") as unknown as ArrayBuffer);
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows.slice(1);
}

describe("projects that are announced to suppliers", () => {
  test("are open ones, by word and by area of any level, with whom to call", async () => {
    expect(await namesOf({})).toEqual(["=HYPERLINK(1)", "滨江二期", "滨江一期"]);
    expect(await namesOf({ keyword: "一期" })).toEqual(["滨江一期"]);
    for (const areaSysNo of [50, 5001]) expect(await namesOf({ areaSysNo })).toEqual(["滨江二期", "滨江一期"]);
    expect(await namesOf({ areaSysNo: 500112 })).toEqual(["滨江一期"]);
    const [first] = (await supplier.api.other.queryNewProjectByPage({ keyword: "一期" })).datas;
    expect(first).toMatchObject({ managerName: "周工", managerMobile: "13800005001", areaName: "重庆市渝北区" });
  });

  test("R-BIZ-16: the workbook has the rows of the filter, as many as the query counts; a formula stays a text", async () => {
    for (const filter of [{}, { keyword: "滨江" }, { areaSysNo: 500112 }, { keyword: "没有" }]) {
      const { total } = await supplier.api.other.queryNewProjectByPage(filter);
      expect(await rowsOf(filter)).toHaveLength(total);
    }
    expect((await rowsOf({})).map(([name]) => name)).toEqual(["=HYPERLINK(1)", "滨江二期", "滨江一期"]);
  });

  test("R-BIZ-16: over HTTP it is a file with its length and name", async () => {
    const headers = { ...headersOf(supplier), "content-type": "application/json" };
    const path = "http://mall.test/api/basic/v2/newProject/downloadNewProject";
    const body = JSON.stringify({ keyword: "滨江" });
    const answer = await world.api?.fetch(new Request(path, { method: "POST", headers, body }));
    if (!answer) throw new Error("this world has no backend of its own");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(bytes.length));
    expect(answer.headers.get("content-disposition")).toContain(encodeURIComponent("新项目.xlsx"));
    expect(bytes.subarray(0, 2).toString()).toBe("PK");
  });
});

test("a profile is told to its own person alone", async () => {
  const own = await buyer.api.other.getUserDetail({});
  expect(own).toMatchObject({ sysNo: buyer.userSysNo, currentIdentity: "purchaser" });
  expect(own).toEqual((await buyer.api.shell.getCurrentUser({})).profile);
  expect(await refusal(buyer.api.other.getUserDetail({ sysNo: supplier.userSysNo }))).toMatchObject({ code: 403 });
});

test("R-CALL-11: no system is connected unless the mall names one", async () => {
  expect(await buyer.api.other.getInletWireInfo({})).toEqual({ enabled: false, url: "" });
  const operator = await world.person({
    ...{ identity: "operation", organizationSysNo: await addOrganization(db, "demo") },
  });
  const { setting, version } = await operator.api.site.setting({});
  const global = { ...setting.global, inletWireUrl: "https://inlet.example/entry" };
  await operator.api.site.publish({ version, setting: { ...setting, global } });
  expect(await buyer.api.other.getInletWireInfo({})).toEqual({ enabled: true, url: "https://inlet.example/entry" });
});

test("a page that was opened is counted by its shape", async () => {
  await world.as().shell.reportPageView({ path: "/portal/order/17?tab=1" });
  expect(await refusal(world.as().shell.reportPageView({ path: "https://elsewhere.example" }))).toMatchObject({
    reason: "BAD_INPUT",
  });
});
