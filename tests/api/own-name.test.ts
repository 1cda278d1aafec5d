import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { MOST_OWN_NAMES } from "#trpc/rules/own-name";
import { type Person, refusal } from "../support/api";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { addShop } from "../support/goods";

let mall: Mall;
let buyer: Person;
let colleague: Person;
let stranger: Person;

beforeAll(async () => {
  mall = await startMall();
  await addShop(mall.db, "demo", { name: "华岳坊建材" });
  buyer = await mall.buyer();
  colleague = await mall.world.person({ ...buyer, identity: "purchaser", displayName: "李四" });
  stranger = await mall.buyer();
});

const match = async ({ api }: Person, words: string, more: { unit?: string; seller?: string } = {}) => {
  const [line] = await api.mallSkuList.matchList({ lines: [{ words, ...more }] });
  if (!line) throw new Error("no answer");
  return line;
};
const remember = ({ api }: Person, words: string, skuSysNo: number) =>
  api.ownName.remember({ nameList: [{ words, skuSysNo }] });

test("what was chosen for words stands first next time, also where they find nothing, and is sure in its unit", async () => {
  expect(await match(buyer, "老规格大螺")).toEqual({ sure: false, skuList: [] });
  await remember(buyer, "老规格大螺", mall.skus.thick);
  const found = await match(colleague, " 老规格大螺 ");
  expect(found).toMatchObject({ sure: true, skuList: [{ sysNo: mall.skus.thick, remembered: true }] });
  expect(await match(buyer, "老规格大螺", { unit: "桶" })).toMatchObject({
    sure: false,
    skuList: [{ remembered: true }],
  });
  await remember(buyer, "螺纹钢", mall.skus.thin);
  const { skuList } = await match(buyer, "螺纹钢");
  expect(skuList.map(({ remembered }) => remembered)).toEqual([true, ...skuList.slice(1).map(() => false)]);
  expect(new Set(skuList.map(({ sysNo }) => sysNo)).size).toBe(skuList.length);
});

test("another organisation never sees it, nor forgets it", async () => {
  await remember(buyer, "甲方专用料", mall.skus.thick);
  expect((await match(stranger, "甲方专用料")).skuList).toEqual([]);
  await stranger.api.ownName.forget({ words: "甲方专用料" });
  expect((await match(buyer, "甲方专用料")).skuList).toHaveLength(1);
  await colleague.api.ownName.forget({ words: "甲方专用料" });
  expect((await match(buyer, "甲方专用料")).skuList).toEqual([]);
});

test("the last choice holds, of many at once one", async () => {
  await remember(buyer, "常用料", mall.skus.thick);
  await remember(colleague, "常用料", mall.skus.thin);
  expect((await match(buyer, "常用料")).skuList[0]?.sysNo).toBe(mall.skus.thin);
  const both = [mall.skus.thick, mall.skus.thin];
  const names = ["一号料", "二号料", "三号料"];
  await Promise.all(
    Array.from({ length: 10 }, (_, no) => {
      const nameList = names.map((words) => ({ words, skuSysNo: both[no % 2] ?? 0 }));
      return buyer.api.ownName.remember({ nameList: no % 2 ? nameList : nameList.toReversed() });
    }),
  );
  for (const words of names) expect((await match(buyer, words)).skuList).toHaveLength(1);
});

test("what cannot be bought any more, or is of another seller than the line names, is not offered first", async () => {
  const rare = await mall.bar({ mallSpuName: "预埋件 特制", stock: 5 });
  await remember(buyer, "特制件", rare);
  expect((await match(buyer, "特制件")).sure).toBe(true);
  expect((await match(buyer, "特制件", { seller: "渝钢旗舰店" })).sure).toBe(true);
  expect(await match(buyer, "特制件", { seller: "华岳坊建材" })).toMatchObject({ sure: false });
  const gone = await mall.bar({ mallSpuName: "预埋件 旧款", status: 0 });
  await remember(buyer, "旧款件", gone);
  expect((await match(buyer, "旧款件")).skuList.some(({ remembered }) => remembered)).toBe(false);
});

test("goods of another tenant are no choice; empty words are refused", async () => {
  await remember(buyer, "别家的料", 999_999_999);
  expect((await match(buyer, "别家的料")).skuList).toEqual([]);
  expect(await refusal(remember(buyer, " ", mall.skus.thin))).toMatchObject({
    code: 400,
    fields: { "nameList.0.words": expect.stringContaining("请填写清单内容") },
  });
});

test("three hundred names need as many statements as one, and the oldest make room", async () => {
  const keeper = await mall.buyer();
  const names = (from: number, count: number) =>
    Array.from({ length: count }, (_, no) => ({ words: `料号 ${from + no}甲`, skuSysNo: mall.skus.thin }));
  const count = async (nameList: ReturnType<typeof names>) =>
    ownStatements((await countStatements(() => keeper.api.ownName.remember({ nameList }))).statements);
  expect(await count(names(0, 1))).toBe(await count(names(1, 300)));
  for (let from = 301; from <= MOST_OWN_NAMES; from += 300)
    await keeper.api.ownName.remember({ nameList: names(from, 300) });
  expect((await match(keeper, "料号 0甲")).skuList.some(({ remembered }) => remembered)).toBe(false);
  expect((await match(keeper, `料号 ${MOST_OWN_NAMES}甲`)).skuList[0]?.remembered).toBe(true);
});
