import { describe, expect, test } from "vitest";
import { announcement } from "../contract/announcement";
import { cart } from "../contract/cart";
import type { Call } from "../contract/define";
import { enquiry } from "../contract/enquiry";
import { Failure } from "../contract/failures";
import { message } from "../contract/message";
import { mixStation } from "../contract/mix-station";
import { ownRealName } from "../contract/real-name";
import { orderReturn } from "../contract/return";
import { shell } from "../contract/shell";
import { violation } from "../contract/violation";
import { visit } from "../contract/watch";
import { CART_PORTION } from "../rules/cart";
import type { Upstream } from "../upstream";
import { elsewhere, type Unserved } from "./index";
import { fallbackCalls } from "./stand-ins";

/** A backend with these calls alone. */
function having(answers: Record<string, unknown>) {
  const asked: [path: string, input: unknown][] = [];
  const upstream = (async ({ path }: Call, input: unknown) => {
    asked.push([path, input]);
    if (path in answers) return answers[path];
    throw new Failure("NOT_SERVED");
  }) as unknown as Upstream;
  return { asked, ask: elsewhere(upstream, () => upstream, new Map()) };
}

test("R-SHELL-06: a backend that counts no visits of ours gets each page view in its own call", async () => {
  const { asked, ask } = having({ [shell.reportPageView.path]: true });
  expect(await ask(visit.report, { pages: ["/", "/portal/order/:id"] })).toBe(true);
  const views = asked.filter(([path]) => path === shell.reportPageView.path).map(([, input]) => input);
  expect(views).toEqual([
    { path: "/", ts: expect.any(Number) },
    { path: "/portal/order/:id", ts: expect.any(Number) },
  ]);
  for (const view of views) expect(shell.reportPageView.input.safeParse(view).success).toBe(true);
});

test("a backend with neither call refuses the report", async () => {
  await expect(having({}).ask(visit.report, { pages: ["/"] })).rejects.toMatchObject({ reason: "NOT_SERVED" });
});

test("a long cart of a backend elsewhere is cut into the portions that the page asks for", async () => {
  const skuList = Array.from({ length: CART_PORTION + 5 }, (_, at) => ({
    sysNo: at + 1,
    mallSku: { mallSpuName: "螺纹钢", thirdName: "" },
  }));
  const categoryTypeList = [{ shopDto: { name: "店" }, periodGroupList: [{ skuList }] }];
  const ask = (async () => ({ categoryTypeList })) as unknown as Upstream;
  const portion = async (number: number) => {
    const shops = (await fallbackCalls.get(cart.lines.path)?.(ask, { portion: number })) as typeof categoryTypeList;
    return shops.flatMap((shop) => shop.periodGroupList.flatMap((group) => group.skuList.map(({ sysNo }) => sysNo)));
  };
  expect(await portion(1)).toHaveLength(CART_PORTION);
  expect(await portion(2)).toEqual([61, 62, 63, 64, 65]);
});

test("a backend without messages of ours has none, and its announcements are counted by its own list", async () => {
  const { asked, ask } = having({ [announcement.list.path]: { datas: [], total: 3, pageNo: 1, pageSize: 1 } });
  const unread = await ask(message.unread, {});
  expect(message.unread.output.parse(unread)).toEqual({ messages: 0, announcements: 3, notices: 0 });
  expect(asked.at(-1)?.[1]).toMatchObject({ alreadyReadFlag: false, isRemindQuery: true });
  expect(message.unread.output.parse(await having({}).ask(message.unread, {}))).toMatchObject({ announcements: 0 });
  const list = await having({}).ask(message.search, { unreadOnly: false, pageSize: 8 });
  expect(message.search.output.parse(list)).toEqual({ datas: [], nextSysNo: null, unreadList: [] });
});

describe("what a page asks for by a call of ours is found in a list of the documents", () => {
  const rows = [
    { sysNo: 4, title: "少发两吨" },
    { sysNo: 7, title: "迟到三天" },
  ];
  const listing = having({ [violation.searchExposeList.path]: { datas: rows, total: 2, pageNo: 1, pageSize: 100 } });

  test("one entry by its key, with nothing where nothing is said", async () => {
    expect(await listing.ask(violation.exposed, { id: 7 })).toMatchObject({
      sysNo: 7,
      title: "迟到三天",
      versionList: [],
    });
  });
  test("a key that is not in it is refused as one", async () => {
    await expect(listing.ask(violation.exposed, { id: 9 })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
  test("stations are looked through by their words", async () => {
    const station = (sysNo: number, name: string) => ({ sysNo, name, address: "", contactName: "" });
    const { ask } = having({ [mixStation.get.path]: [station(1, "东站"), station(2, "西站")] });
    expect(await ask(mixStation.search, { keyword: "西" })).toMatchObject({ total: 1, datas: [{ sysNo: 2 }] });
    expect(await ask(mixStation.detail, { id: 1 })).toMatchObject({ name: "东站" });
  });
  test("a document is shown without a timeline, a name as far as the profile tells", async () => {
    const { ask } = having({ [shell.getCurrentUser.path]: { profile: { realAuthentication: true, name: "王采购" } } });
    expect(await ask(enquiry.getEnquirySteps, { id: 7 })).toEqual([]);
    expect(await ask(ownRealName.realNameGet, {})).toMatchObject({ status: 2, name: "王采购" });
  });
  test("what one side's segment lacks is asked for on the other", async () => {
    const unserved: Unserved = new Map();
    const asked: string[] = [];
    const upstream = (async ({ path }: Call) => {
      asked.push(path);
      throw new Failure("NOT_SERVED");
    }) as unknown as Upstream;
    for (const side of ["supplier", "purchaser", "supplier"] as const) {
      const ask = elsewhere(upstream, () => upstream, unserved, { side: async () => side });
      expect(await ask(orderReturn.getReturnSteps, { id: 7 })).toEqual([]);
    }
    expect(asked).toHaveLength(2);
  });
});
