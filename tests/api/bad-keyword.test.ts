import { beforeAll, describe, expect, test } from "vitest";
import { browser } from "../support/browser";
import { screens } from "../support/screens";
import { useWorld } from "../support/worlds";

const { world } = useWorld({ demo: true, screens });
let shopSysNo: number;
beforeAll(async () => {
  // a statement that takes longer than a second breaks its call
  const { pool } = world.database;
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of clients) {
    await client.query("SET statement_timeout = 1000");
    client.release();
  }
  shopSysNo = (await world.as().mall.getShopList({})).datas[0]?.shopSysNo ?? 0;
});

const bad: Record<string, string> = {
  "200 characters": "螺纹钢筋水泥砂石砖瓦".repeat(20),
  "200 letters and digits": "a1b2c3d4e5".repeat(20),
  "very many words": Array.from({ length: 60 }, (_, n) => `钢${n}`).join(" "),
  "many short words": "钢 管 板 砂 砖 线 缆 漆 网 帽 带 鞋 钉 栓 母 垫 阀 箱 灯 门 窗 玻 璃 石",
  emoji: "😀😀🧱🏗️螺纹钢👷‍♂️",
  "emoji alone": "🧱🏗️",
  SQL: `'; DROP TABLE mall."Sku"; --`,
  "an operator of the word index": `钢:*&!|(<->)'' \\`,
  HTML: `<script>alert("钢")</script><img src=x onerror=alert(1)>`,
  punctuation: "！？。…——《》“”",
  wildcards: "%_%*?\\",
  "one character": "钢",
  "one letter": "a",
  "one digit": "1",
  blanks: "   ",
  NUL: "螺纹\u0000钢",
  controls: "\u0001\u001b\u007f\r\n\t钢",
  "half of a character": "\ud83d钢\ude00",
  "marks that combine": `钢${"\u0301".repeat(40)}`,
  "right to left": "\u202e钢管\u202c",
  "dimensions without end": "1×2×3×4×5×6×7×8×9×10×11×12×13×14×15×16",
  "a number without end": "9".repeat(50),
};

describe.each(Object.entries(bad))("a keyword of %s", (_, keyword) => {
  test("is answered, or refused with a sentence, by every call that takes one", async () => {
    const staff = await world.person({ identity: "operation", organizationSysNo: 1 });
    const buyer = await world.person({ identity: "purchaser", organizationSysNo: 1 });
    const seller = await world.person({ identity: "supplier", organizationSysNo: 1, supplierSysNo: 1 });
    const asked: [string, unknown, string | undefined][] = [
      ["mall/v1/mallSkuList/searchMallSkuList", { keyword, withFacets: true }, undefined],
      ["mall/v1/mallSkuList/searchMallSkuList", { keyword, sort: "priceAsc" }, buyer.token],
      ["mall/v1/mallSkuList/searchMallSkuList", { keyword, shopSysNo }, undefined],
      ["mall/v1/h5Sku/searchMallSkuList", { keyword, pageNo: 2 }, undefined],
      ["mall/v1/mallSkuList/suggest", { keyword }, undefined],
      ["mall/v1/mallSkuList/suggest", { keyword }, buyer.token],
      ["mall/v1/mallSkuList/explainSearch", { keyword }, staff.token],
      ["mall/v1/mallSkuList/matchList", { lines: [{ words: keyword }] }, buyer.token],
      ["mall/v1/shop/getShopList", { keyword }, undefined],
      ["mall/v1/searchWord/search", { keyword }, staff.token],
      ["mall/v1/searchWord/misses", { keyword }, staff.token],
    ];
    for (const [path, body, token] of asked) {
      const answer = await world.send("POST", `/api/${path}`, { body, ...(token ? { who: { token } } : {}) });
      expect([path, answer.code, answer.message]).toEqual([
        path,
        expect.toSatisfy((code) => code === 200 || code === 400),
        expect.any(String),
      ]);
      if (answer.code === 400) expect(answer.message).toMatch(/\p{Script=Han}{3}/u);
    }
    const lists = [
      buyer.api.order.search,
      buyer.api.delivery.searchList,
      buyer.api.receiving.searchList,
      buyer.api.return.searchList,
    ];
    for (const list of [...lists, seller.api.order.search])
      await list({ keyword }).catch((error: { code?: number }) => expect(error.code).toBe(400));
  });

  test("is looked for by the pages, which show it escaped and keep it in the box", async () => {
    const reader = browser(world);
    const key = encodeURIComponent(keyword.replace(/\p{Cs}/gu, "\ufffd"));
    const pages = [
      `/product/list?key=${key}`,
      `/product/list?key=${key}&sort=priceAsc`,
      `/shop/list?key=${key}`,
      `/pages/dfzq/50?keyword=${key}`,
      `/pages/jjzq?keyword=${key}`,
      `/pages/shop/pro/list/${shopSysNo}?params=${encodeURIComponent(`keywords=${key}&ts=1`)}`,
      `/enquiry?words=${key}`,
    ];
    for (const page of pages) {
      const answer = await reader.fetch(page);
      const html = await answer.text();
      expect([page, answer.status]).toEqual([page, 200]);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
    const sent = await reader.fetch(`/search?type=goods&key=${key}`);
    expect(sent.status).toBe(302);
    const to = sent.headers.get("location") ?? "";
    expect((await reader.fetch(to)).status).toBe(200);
  });
});

test("what is too long is searched for by its beginning, which the page says, and stands whole in the box", async () => {
  const words = `螺纹钢 ${"HRB400E ".repeat(30)}`.trim();
  const html = await (await browser(world).fetch(`/product/list?key=${encodeURIComponent(words)}`)).text();
  expect(html).toContain("关键词最多 50 个字");
  expect(html).toContain(`value="${words}"`);
});

test("where there is nothing to search for the page says so and what to type", async () => {
  const html = await (await browser(world).fetch(`/product/list?key=${encodeURIComponent("！？")}`)).text();
  expect(html).toContain("“！？”里没有可以搜索的文字");
  expect(html).toContain("请输入商品名称、规格或牌号");
});
