import { expect, test } from "vitest";
import { announcement } from "../contract/announcement";
import { cart } from "../contract/cart";
import type { Call } from "../contract/define";
import { Failure } from "../contract/failures";
import { message } from "../contract/message";
import { shell } from "../contract/shell";
import { visit } from "../contract/watch";
import { CART_PORTION } from "../rules/cart";
import type { Upstream } from "../upstream";
import { elsewhere } from "./index";
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
