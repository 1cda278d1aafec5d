import type { LoaderFunctionArgs } from "@remix-run/node";
import ExcelJS from "exceljs";
import { describe, expect, it } from "vitest";
import { orderText } from "~/lib/texts/order";
import { allTab } from "~/lists/list-query";
import { listColumns } from "./columns";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "./export-list.server";
import { fieldsOf, partyFields, sheetOf } from "./fields";
import { defineList } from "./list-kind";

interface Line {
  skuName: string;
  skuSpec: string;
  unit: string;
  price: number;
  quantity: number;
  amount: number;
}
const line: Line = {
  skuName: '=HYPERLINK("http://x")',
  skuSpec: "Φ25",
  unit: "吨",
  price: 3862.5,
  quantity: 12.5,
  amount: 48_281.25,
};
const rowOf = (sysNo: number) => ({
  sysNo,
  no: `DD${sysNo}`,
  status: 15,
  actionList: [],
  createTime: Date.UTC(2026, 10, 21, 16) / 1000,
  purchaserOrganizationName: "+采购方",
  supplierName: "供应商",
  totalAmount: 48_281.25,
  itemCount: 2,
  itemList: [line, line],
});
type Row = ReturnType<typeof rowOf>;
const listed = listColumns<Row>("order", ({ no }) => no);
const fields = fieldsOf<Row>();
const number = fields.text("订单号", ({ no }) => no);
const time = fields.time("时间", ({ createTime }) => createTime);
const amount = fields.amount("金额", ({ totalAmount }) => totalAmount);

/** Exports a list of so many documents, and says which pages were asked for. */
async function exported(total: number, search = "", columns: string[] = [], permissions = ["order:purchaser:pay"]) {
  const asked: (string | undefined)[] = [];
  const args = {
    request: new Request(`http://mall/portal/order/export${search}`),
    context: {
      api: {
        listLocal: { view: async () => ({ columns, filters: [] }) },
        shell: { getCurrentUser: async () => ({ profile: { currentIdentity: "purchaser", permissions } }) },
      },
      report: () => undefined,
    },
    params: {},
  } as unknown as LoaderFunctionArgs;
  const list = defineList<Row, never>({
    kind: "order",
    words: orderText,
    tabs: [allTab],
    sorts: [],
    table: {
      caption: "",
      no: ({ no }) => no,
      columns: () => [listed.party("purchaser"), listed.total("金额", (row) => row.totalAmount)],
    },
    search: async (_api, { cursor, pageSize = 0, sysNoList }) => {
      asked.push(cursor);
      const keys = sysNoList ?? Array.from({ length: total }, (_, index) => total - index);
      const datas = keys.filter((key) => key < Number(cursor ?? total + 1)).slice(0, pageSize);
      const last = datas.at(-1);
      const more = last !== undefined && last !== keys.at(-1);
      const found = { datas: datas.map(rowOf), total: keys.length, pageNo: 1, pageSize };
      return { ...found, ...(more ? { nextCursor: String(last) } : {}) };
    },
  });
  const answer = await exportList<Line, Row, never>(args, list, {
    rows: sheetOf([number, time, ...partyFields, amount]),
    lines: [...sheetLines(number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
  return { answer, asked };
}

async function sheets(answer: Response) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await answer.arrayBuffer());
  return book.worksheets;
}

describe("exportList", () => {
  it("writes all pages, and the lines on a second sheet", async () => {
    const { answer, asked } = await exported(250);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const [heads, lines] = await sheets(answer);
    expect(asked).toEqual([undefined, "151", "51"]);
    expect(heads?.rowCount).toBe(251);
    expect(lines?.rowCount).toBe(501);
    expect(heads?.getCell("A2").value).toBe("DD250");
    expect(heads?.getCell("A251").value).toBe("DD1");
  });

  it("keeps numbers as numbers, moments as they are in China, and texts as texts", async () => {
    const [heads, lines] = await sheets((await exported(1)).answer);
    expect(heads?.getCell("E2").value).toBe(48_281.25);
    expect(heads?.getCell("B2").value).toEqual(new Date(Date.UTC(2026, 10, 22)));
    expect(heads?.getCell("C2").type).toBe(ExcelJS.ValueType.String);
    const goods = lines?.getCell("B2");
    expect(goods?.value).toBe(line.skuName);
    expect(goods?.formula).toBeUndefined();
    expect(lines?.getCell("E2").value).toBe(12.5);
  });

  it("leaves out what the list leaves out", async () => {
    const [heads] = await sheets((await exported(1, "", ["amount"])).answer);
    expect(heads?.getRow(1).values).toEqual([undefined, "订单号", "时间", "金额"]);
  });

  it("R-PERM-12: has no amounts for who sees no figures, on neither sheet, whatever the list shows", async () => {
    const receiver = ["delivery:purchaser:receive", "receiving:purchaser:submit"];
    const [heads, lines] = await sheets((await exported(1, "", ["amount"], receiver)).answer);
    expect(heads?.getRow(1).values).toEqual([undefined, "订单号", "时间"]);
    expect(lines?.getRow(1).values).not.toContain("金额");
    expect(lines?.getRow(1).values).not.toContain("单价");
  });

  it("takes the chosen ones alone", async () => {
    const [heads] = await sheets((await exported(250, "?sysNo=7&sysNo=9")).answer);
    expect(heads?.rowCount).toBe(3);
  });

  it("says so where there are too many", async () => {
    const { answer } = await exported(5_001, "?status=15&keyword=x");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/portal/order?status=15&keyword=x");
    expect(decodeURIComponent(answer.headers.get("set-cookie") ?? "")).toContain("单据超过 5000 单");
  });
});
