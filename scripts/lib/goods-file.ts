import { readNumber } from "#trpc/rules/number-text";
import { csvRows } from "./csv";
import { JobRefusal } from "./job";

export type What = "price" | "stock";
/** A line of the file: what is set for which goods. */
export interface GoodsLine {
  line: number;
  code: string;
  value: number;
  warehouseName: string;
}

const HEADS: Record<"code" | What | "warehouseName", readonly string[]> = {
  code: ["商品编码", "编码", "code"],
  price: ["单价", "价格", "price"],
  stock: ["库存", "数量", "quantity"],
  warehouseName: ["仓库", "warehouse"],
};
const LARGEST = 999_999_999_999;
const SHOWN = 20;

/** As a form reads it: `3,862.50` is a number, `12,5` is a slip and no 125. */
function amount(cell: string, what: What): { value?: number; error?: string } {
  const name = HEADS[what][0] ?? "";
  const isPrice = what === "price";
  const { value, error } = readNumber(cell, { what: name, scale: isPrice ? 6 : 4, max: LARGEST });
  if (error && !error.includes("不是数字")) return { error };
  if (value === undefined || value < 0 || (isPrice && value === 0))
    return { error: `${name}“${cell}”不是${isPrice ? "大于0的" : ""}数字` };
  return { value };
}

/** Lines of a CSV with a head. @throws JobRefusal that names every wrong line */
export function goodsLines(text: string, what: What): GoodsLine[] {
  const [head, ...rows] = csvRows(text);
  const column = (name: keyof typeof HEADS) =>
    head?.cells.findIndex((cell) => HEADS[name].includes(cell.toLowerCase())) ?? -1;
  const [code, value, warehouse] = [column("code"), column(what), column("warehouseName")];
  if (code < 0 || value < 0)
    throw new JobRefusal(
      `文件第一行应有列名“${HEADS.code[0]}”和“${HEADS[what][0]}”${what === "stock" ? "，可有“仓库”" : ""}。`,
    );
  const wrong: string[] = [];
  const lines = rows.map(({ line, cells }) => {
    const ofLine = { line, code: cells[code] ?? "", warehouseName: cells[warehouse] ?? "" };
    const read = amount(cells[value] ?? "", what);
    if (ofLine.code === "") wrong.push(`第 ${line} 行：缺少商品编码`);
    else if (read.error) wrong.push(`第 ${line} 行：${read.error}`);
    return { ...ofLine, value: read.value ?? 0 };
  });
  if (lines.length === 0) wrong.push("文件中没有商品");
  if (wrong.length > 0) {
    const more = wrong.length > SHOWN ? [`…… 共 ${wrong.length} 行有误`] : [];
    throw new JobRefusal([...wrong.slice(0, SHOWN), ...more, "没有导入任何内容，请修改后重试。"].join("\n"));
  }
  return lines;
}
