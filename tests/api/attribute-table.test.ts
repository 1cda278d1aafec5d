import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { type Mall, ownStatements, startMall } from "../support/catalogue";

let mall: Mall;
let visitor: Mall["visitor"];

beforeAll(async () => {
  mall = await startMall();
  ({ visitor } = mall);
});

describe("attributes of a list's goods", () => {
  const bars = () => ({ categorySysNo: mall.bars.category3SysNo, sort: "priceAsc" as const });

  test("are a table in the order of the goods, columns as the category defines them", async () => {
    const { thick } = mall.skus;
    await mall.bar({ salesPrice: "9000", attributeTokens: ["产地:重庆", "直径:32mm"] });
    const { datas, attributeTable } = await visitor.mallSkuList.searchMallSkuList({ ...bars(), withAttributes: true });
    expect(attributeTable?.nameList).toEqual(["牌号", "直径", "产地"]);
    expect(attributeTable?.rowList).toHaveLength(datas.length);
    expect(attributeTable?.rowList[datas.findIndex(({ sysNo }) => sysNo === thick)]).toEqual(["HRB400E", "25mm", ""]);
    expect(attributeTable?.rowList.at(-1)).toEqual(["", "32mm", "重庆"]);
  });

  test("come without a further statement, and only where they are wanted", async () => {
    const ask = (withAttributes: boolean) => () =>
      visitor.mallSkuList.searchMallSkuList({ ...bars(), withAttributes, withFacets: true });
    await ask(false)();
    const without = await countStatements(ask(false));
    const withThem = await countStatements(ask(true));
    expect(ownStatements(withThem.statements)).toBe(ownStatements(without.statements));
    expect(withThem.statements.length).toBeGreaterThan(0);
    expect((await ask(false)()).attributeTable).toBeUndefined();
    expect((await ask(true)()).attributeTable?.rowList.length).toBeGreaterThan(0);
  });

  test("a page without goods is a table without columns", async () => {
    const { attributeTable } = await visitor.mallSkuList.searchMallSkuList({ keyword: "木材", withAttributes: true });
    expect(attributeTable ?? { nameList: [], rowList: [] }).toEqual({ nameList: [], rowList: [] });
  });
});
