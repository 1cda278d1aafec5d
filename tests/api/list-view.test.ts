import { describe, expect, test } from "vitest";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization, addShop } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });

type Application = Parameters<typeof addUser>[1]["applications"][number];
async function signedIn(application: Application): Promise<TestBrowser> {
  const user = await addUser(db, { applications: [application] });
  const reader = browser(world);
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  return reader;
}
const purchaser = async (organizationSysNo?: number) =>
  signedIn({ key: "purchaser", organizationSysNo: organizationSysNo ?? (await addOrganization(db, "demo")) });

const viewOf = (reader: TestBrowser, document = "order") => reader.ask("listLocal.view", { document });
const keep = (reader: TestBrowser, name: string, query: string, document = "order") =>
  reader.ask("listLocal.saveFilter", { document, name, query }, "mutation");
const none = { columns: [], filters: [] };

describe("how a user wants a list", () => {
  test("is theirs alone: a colleague, the other side, another kind and a visitor know nothing of it", async () => {
    const organizationSysNo = await addOrganization(db, "demo");
    const [owner, colleague] = [await purchaser(organizationSysNo), await purchaser(organizationSysNo)];
    const { organizationSysNo: own, supplierSysNo } = await addShop(db, "demo");
    const supplier = await signedIn({ key: "supplier", organizationSysNo: own, supplierSysNo });
    const columns = ["no", "amount"];
    expect(await owner.ask("listLocal.setColumns", { document: "order", columns }, "mutation")).toBe(true);
    expect(await keep(owner, "本月未付款", "status=to-settle&span=month")).toBe(true);
    expect(await viewOf(owner)).toEqual({
      columns,
      filters: [{ name: "本月未付款", query: "status=to-settle&span=month" }],
    });
    for (const other of [colleague, supplier]) expect(await viewOf(other)).toEqual(none);
    expect(await viewOf(owner, "delivery")).toEqual(none);
    await colleague.ask("listLocal.removeFilter", { document: "order", name: "本月未付款" }, "mutation");
    await owner.ask("listLocal.setColumns", { document: "order", columns: [] }, "mutation");
    expect(await viewOf(owner)).toMatchObject({ columns: [], filters: [{ name: "本月未付款" }] });
    expect(await viewOf(browser(world))).toMatchObject({ reason: "LOGIN_NEEDED" });
  });

  test("a filter kept twice is one; a name or a filter that is taken is answered with a sentence", async () => {
    const owner = await purchaser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(owner, "本周", "span=week")));
    expect(answers).toEqual([true, true, true, true, true]);
    expect(await viewOf(owner)).toMatchObject({ filters: [{ name: "本周" }] });
    expect(await keep(owner, "本周", "span=today")).toMatchObject({
      reason: "BAD_INPUT",
      fields: { name: "已有名为“本周”的常用筛选，请换一个名称，或先删除原来的" },
    });
    expect(await keep(owner, "近七天", "span=week")).toMatchObject({
      fields: { name: "这些条件已存为“本周”，不必再存一次" },
    });
    expect(await keep(owner, "  ", "span=today")).toMatchObject({ fields: { name: "请填写常用筛选的名称" } });
    for (const name of ["本周", "本周"])
      expect(await owner.ask("listLocal.removeFilter", { document: "order", name }, "mutation")).toBe(true);
    expect(await viewOf(owner)).toEqual(none);
  });

  test("twenty are kept, however many are sent at once", async () => {
    const owner = await purchaser();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => keep(owner, `第${at}个`, `keyword=${at}`)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(20);
    const refused = answers.find((answer) => answer !== true);
    expect(refused).toMatchObject({ fields: { name: "常用筛选最多保存20个，请先删除不用的" } });
    expect((await viewOf(owner)) as { filters: unknown[] }).toMatchObject({ filters: { length: 20 } });
  });
});
