import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { importAfterCommits } from "#server/mall/sku-import/index";
import { SkuImportStatus } from "#trpc/contract/shared/codes";
import { yuan } from "~/lib/format";
import { emptyFolder, ran, scriptToken, served } from "../support/call-scripts";
import { addDelivery, addOrder } from "../support/documents";
import { beginImport } from "../support/sheets";
import { useMarket } from "../support/worlds";

/** Every run starts a process that loads its program. */
const PATIENCE_MS = 120_000;
const folder = emptyFolder("jobs");
const at = (name: string) => join(folder, name);
let mall: Awaited<ReturnType<typeof served>>;
let buyerToken: string;
let supplierToken: string;

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  mall = await served(world);
  buyerToken = await scriptToken(world, market.purchaser);
  supplierToken = await scriptToken(world, market.supplier);
});
afterAll(() => {
  mall.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a job as its users do, from their own folder. */
const job = (token: string, name: string, ...words: (string | Record<string, string>)[]) =>
  ran(process.execPath, ["scripts/cli.mjs", `job:${name}`, ...words.filter((word) => typeof word === "string")], {
    cwd: projectRoot,
    env: Object.assign(
      { MALL_URL: mall.url, MALL_TOKEN: token, INIT_CWD: folder },
      ...words.filter((word) => typeof word === "object"),
    ),
  });

test(
  "a job says what it lacks in a sentence and ends with 1, a wrong flag with 2",
  async () => {
    const none = await job("", "export-orders");
    expect(none).toMatchObject({ status: 1, stdout: "" });
    expect(none.stderr).toMatch(
      /请用 MALL_TOKEN 提供接口令牌（npm run token:create 可生成），用 MALL_URL 提供商城地址。\n$/,
    );
    expect(await job("made-up", "finished-orders")).toMatchObject({
      status: 1,
      stderr: "接口令牌无效或已过期，请重新生成。\n",
    });
    expect(await job(buyerToken, "export-orders", "--no-such")).toMatchObject({ status: 2 });
    expect(await job(buyerToken, "export-orders", "--month", "2026-13")).toMatchObject({ status: 1 });
  },
  PATIENCE_MS,
);

describe("job:export-orders", () => {
  test(
    "writes a month's orders and lines, and goes on where it broke off",
    async () => {
      const inMonth: string[] = [];
      for (let n = 0; n < 23; n++) {
        // 30 September 16:00 UTC is 1 October in China
        const createTime = new Date(
          n === 0 ? "2025-09-30T16:00:00Z" : `2025-10-${String(n + 1).padStart(2, "0")}T04:00:00Z`,
        );
        const { sysNo } = await addOrder(market, { createTime, totalAmount: "1234.50", items: [{}, {}] });
        inMonth.unshift((await market.purchaser.api.order.get({ id: sysNo })).orderNo);
      }
      await addOrder(market, { createTime: new Date("2025-10-31T16:00:00Z"), items: [{}] });
      await addOrder(market, { createTime: new Date("2025-09-30T15:59:59Z"), items: [{}] });
      const flags = ["--month", "2025-10", "--lines", "--out", "october.xlsx"];

      const dry = await job(buyerToken, "export-orders", ...flags, "--dry-run");
      expect(dry).toMatchObject({ status: 0, stdout: `2025-10 有 23 笔订单，将写入 ${at("october.xlsx")}。\n` });
      expect(existsSync(at("october.xlsx"))).toBe(false);

      // what a job left that was killed while it wrote its fifth line; the newest order came afterwards
      const { datas } = await market.purchaser.api.order.search({
        dateRange: { from: 1759248000, to: 1761926399 },
        pageSize: 5,
      });
      const details = await Promise.all(
        datas.slice(1).map(({ sysNo }) => market.purchaser.api.order.get({ id: sysNo })),
      );
      const part = at("october.xlsx.part");
      const leave = (change: object, ...rest: string[]) => {
        const head = JSON.parse(readFileSync(part, "utf8").split("\n")[0] ?? "") as object;
        const lines = [{ ...head, ...change }, ...details].map((one) => JSON.stringify(one));
        writeFileSync(part, [...lines, ...rest].join("\n"));
      };
      const unreachable = { MALL_URL: "http://127.0.0.1:9" };
      const broken = () => job(buyerToken, "export-orders", ...flags, unreachable);
      expect(await broken()).toMatchObject({ status: 1 });
      leave({ startedAt: Date.now() - 3_700_000 }, "");
      expect((await broken()).stderr).toContain("上次的记录已超过1小时，从头读取。");
      leave({}, '{"sysNo":1,"ord');

      const done = await job(buyerToken, "export-orders", ...flags);
      expect(done).toMatchObject({ status: 0, stdout: `已将 2025-10 的 23 笔订单写入 ${at("october.xlsx")}。\n` });
      expect(done.stderr).toContain("接着上次继续，已有 4 笔。");
      expect(existsSync(at("october.xlsx.part"))).toBe(false);
      const book = new ExcelJS.Workbook();
      await book.xlsx.readFile(at("october.xlsx"));
      const [orders, lines] = [book.getWorksheet("订单")!, book.getWorksheet("明细")!];
      const column = (number: number) => (orders.getColumn(number).values as unknown[]).slice(2);
      expect(column(1)).toEqual(inMonth);
      expect(column(10)).toEqual(inMonth.map(() => 1234.5));
      expect((column(2).at(-1) as Date).toISOString()).toBe("2025-10-01T00:00:00.000Z");
      expect(lines.rowCount).toBe(1 + 23 * 2);
    },
    PATIENCE_MS,
  );
});

describe("job:remind-unreceived", () => {
  let robot: Server;
  const said: string[] = [];
  let answer = 200;
  let body = "{}";
  beforeAll(async () => {
    robot = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      if (answer === 200 && !body.includes("310000"))
        said.push((JSON.parse(Buffer.concat(chunks).toString()) as { text: { content: string } }).text.content);
      response.writeHead(answer).end(body);
    });
    await new Promise<void>((done) => robot.listen(0, "127.0.0.1", done));
  });
  afterAll(() => robot.close());

  test(
    "tells each delivery that left two days ago once a day",
    async () => {
      const ship = async (hours: number) => {
        const { sysNo } = await addDelivery(market, await addOrder(market, { items: [{}] }), [1]);
        const left = new Date(Date.now() - hours * 3_600_000);
        const moved = { createTime: left, outboundTime: left };
        await db.updateTable("mall.OrderDelivery").set(moved).where("sysNo", "=", sysNo).execute();
        return market.purchaser.api.delivery.get({ id: sysNo });
      };
      const oldest = await ship(72);
      const numbers = [oldest.deliveryNo, (await ship(50)).deliveryNo];
      const worth = yuan((await market.purchaser.api.order.get({ id: oldest.orderSysNo })).itemList[0]?.price);
      await ship(20);
      const { sysNo } = await ship(72);
      await market.supplier.api.delivery.invalid({ sysNo, reason: "车辆故障" });
      const post = `http://127.0.0.1:${(robot.address() as AddressInfo).port}/robot`;

      const dry = await job(buyerToken, "remind-unreceived", "--post", post, "--dry-run");
      expect(dry.stdout).toContain("发出超过 2 天仍未收货的发货单共 2 张，其中 2 张将提醒。");
      expect(said).toEqual([]);

      answer = 500;
      expect(await job(buyerToken, "remind-unreceived", "--post", post)).toMatchObject({ status: 1 });
      answer = 200;
      // robots refuse with HTTP 200
      body = JSON.stringify({ errcode: 310000, errmsg: "keywords not in content" });
      expect(await job(buyerToken, "remind-unreceived", "--post", post)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/提醒没有送达：.*310000.*keywords not in content/),
      });
      body = JSON.stringify({ errcode: 0, errmsg: "ok" });
      expect(await job(buyerToken, "remind-unreceived", "--post", post)).toMatchObject({ status: 0 });
      expect(said).toHaveLength(1);
      for (const number of numbers) expect(said[0]).toContain(number);
      // one unit each, by order.getPriceForReceive
      expect(said[0]?.match(/¥[\d,.]+/g)).toEqual(numbers.map(() => worth));
      expect(dry.stdout).toContain(worth);
      expect(said[0]!.split("\n")).toHaveLength(3);

      const again = await job(buyerToken, "remind-unreceived", "--post", post);
      expect(again.stdout).toContain("共 2 张，其中 0 张已提醒");
      expect(said).toHaveLength(1);
    },
    PATIENCE_MS,
  );
});

test(
  "job:quotes publishes a source's prices once, and names wrong lines by their number",
  async () => {
    const spec = "rebar:HRB400E:20";
    await market.sku(10, spec);
    const token = await scriptToken(world, market.operator);
    writeFileSync(at("lange.csv"), `规格,地区,日期,单价\n${spec},全国,2026-01-05,3500\n${spec},全国,2026/1/6,3512.5\n`);
    const told = (changed: number) => `共 2 条报价，其中 ${changed} 条是新的或更正过的。\n`;
    expect(await job(token, "quotes", "2", "lange.csv")).toMatchObject({ status: 0, stdout: told(2) });
    expect(await job(token, "quotes", "2", "lange.csv")).toMatchObject({ status: 0, stdout: told(0) });
    const of = { priceSource: 2, specKey: spec, areaCode: "0" } as const;
    const { dayList } = await market.operator.api.priceSource.curve(of);
    expect(dayList.map(({ price }) => price)).toEqual([3500, 3512.5]);
    writeFileSync(at("lange.csv"), `规格,地区,日期,单价\n\nnothing,全国,2026-01-05,3500\n`);
    const refused = await job(token, "quotes", "2", "lange.csv");
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining("第 3 行：没有商品使用规格“nothing”") });
    expect(await job(supplierToken, "quotes", "2", "lange.csv")).toMatchObject({ status: 1 });
  },
  PATIENCE_MS,
);

describe("job:import-goods", () => {
  const own = async (code: string) => (await market.supplier.api.supplierSku.search({ codeList: [code] })).datas[0]!;
  let stopImports: () => Promise<void>;
  beforeAll(() => {
    stopImports = importAfterCommits(db, () => new Date());
  });
  afterAll(() => stopImports());

  test(
    "sets prices from a table, shows them first, names wrong rows by their number, and goes on where it broke off",
    async () => {
      for (let n = 0; n < 3; n++) await market.sku();
      const { datas } = await market.supplier.api.supplierSku.search({});
      const [a, b] = datas.slice(-2).map(({ code }) => code) as [string, string];
      writeFileSync(at("prices.csv"), `\ufeff商品编码,单价\r\n${a},"3,456.78"\r\n${b},99.5\r\n`);

      const dry = await job(supplierToken, "import-goods", "price", "prices.csv", "--dry-run");
      expect(dry).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("共 2 行，将改变 2 行，其中 1 行变化超过 20%。"),
      });
      expect((await own(a)).salesPrice).not.toBe(3456.78);
      expect(await job(supplierToken, "import-goods", "price", "prices.csv")).toMatchObject({
        status: 0,
        stdout: "已导入 2 行，其中 2 行有变化。\n",
      });
      expect([(await own(a)).salesPrice, (await own(b)).salesPrice]).toEqual([3456.78, 99.5]);
      expect(existsSync(at("prices.csv.price.cursor"))).toBe(false);

      writeFileSync(at("prices.csv"), `编码,单价\n\n${a},1\nnobody's,2\n${b},abc\n`);
      const refused = "第 4 行：您没有编码为“nobody's”的商品\n第 5 行：单价“abc”不是数字，请重新填写\n";
      expect(await job(supplierToken, "import-goods", "price", "prices.csv")).toMatchObject({
        status: 1,
        stderr: `${refused}没有导入任何内容，请修改后重试。\n`,
      });
      expect((await own(a)).salesPrice).toBe(3456.78);
      expect(await job(supplierToken, "import-goods", "price", "prices.csv", "--valid")).toMatchObject({
        status: 1,
        stdout: "已导入 1 行，其中 1 行有变化。\n",
        stderr: `${refused}以上各行没有导入，请修改后重试。\n`,
      });
      expect((await own(a)).salesPrice).toBe(1);
      expect(await job(buyerToken, "import-goods", "price", "prices.csv")).toMatchObject({ status: 1 });
      expect(await job(supplierToken, "import-goods", "colour", "prices.csv")).toMatchObject({ status: 2 });

      // what a job left that was killed after it had begun its import
      const text = `编码,库存\n${a},5\n`;
      writeFileSync(at("stock.csv"), text);
      const sysNo = await beginImport(world, market.supplier, text, { kind: 2, name: "stock.csv" });
      const hash = createHash("sha256").update(text).digest("hex");
      writeFileSync(at("stock.csv.stock.cursor"), JSON.stringify({ hash, sysNo }));
      const rest = await job(supplierToken, "import-goods", "stock", "stock.csv");
      expect(rest).toMatchObject({ status: 0, stdout: "已导入 1 行，其中 1 行有变化。\n" });
      expect(rest.stderr).toContain("接着上次继续。");
      expect((await market.supplier.api.skuImport.get({ id: sysNo })).status).toBe(SkuImportStatus.done);
      expect(existsSync(at("stock.csv.stock.cursor"))).toBe(false);
    },
    PATIENCE_MS,
  );
});
