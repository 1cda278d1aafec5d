import type { MadeInvoice, MadeItem } from "./made";

/** A text of a page; millimetres from the top left. */
export interface Drawn {
  page: number;
  text: string;
  x: number;
  y: number;
  /** Which field it prints, for the tags of an OFD. */
  field?: string;
}

const HEIGHT_OF_LINE = 4.5;
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > "\u00ff" ? 3 : 1.5), 0);

/** 13% as it is printed. */
export const percent = ({ taxRate }: MadeItem): string =>
  taxRate === "" ? "免税" : `${Number((Number(taxRate) * 100).toFixed(4))}%`;

const HEADS: readonly [string, number, "left" | "middle" | "right"][] = [
  ["项目名称", 18, "left"],
  ["规格型号", 62, "left"],
  ["单 位", 90, "middle"],
  ["数 量", 112, "right"],
  ["单 价", 137, "right"],
  ["金 额", 160, "right"],
  ["税率/征收率", 172, "middle"],
  ["税 额", 205, "right"],
];
const at = (text: string, x: number, how: "left" | "middle" | "right"): number =>
  how === "left" ? x : how === "middle" ? x - widthOf(text) / 2 : x - widthOf(text);

export interface Style {
  /** Each letter of these heads is a text of its own. */
  splitHeads: boolean;
  /** A label and what it says are two texts. */
  splitLabels: boolean;
  linesOfPage: number;
}

function lineTexts(item: MadeItem, { page, y, no }: { page: number; y: number; no: number }): Drawn[] {
  const wraps = widthOf(item.name) > 54;
  const half = wraps ? [item.name.slice(0, 15), item.name.slice(15)] : [item.name];
  const cells: [string, string, number, "left" | "middle" | "right"][] = [
    ["spec", item.spec, 62, "left"],
    ["unit", item.unit, 90, "middle"],
    ["quantity", item.quantity, 112, "right"],
    ["price", item.price, 137, "right"],
    ["amount", item.amount, 160, "right"],
    ["taxRate", percent(item), 172, "middle"],
    ["tax", item.taxRate === "" ? "***" : item.tax, 205, "right"],
  ];
  return [
    ...half.map((text, row) => ({ page, text, x: 6, y: y + row * HEIGHT_OF_LINE, field: `item.${no}.name` })),
    ...cells.flatMap(([field, text, x, how]) =>
      text === "" ? [] : [{ page, text, x: at(text, x, how), y, field: `item.${no}.${field}` }],
    ),
  ];
}

function head(invoice: MadeInvoice, style: Style, page: number): Drawn[] {
  const labelled = (label: string, value: string, x: number, y: number, field: string): Drawn[] =>
    style.splitLabels
      ? [
          { page, text: label, x, y },
          { page, text: value, x: x + widthOf(label) + 1, y: y + 0.3, ...(page === 0 ? { field } : {}) },
        ]
      : [{ page, text: `${label}${value}`, x, y }];
  const id = "统一社会信用代码/纳税人识别号：";
  const [year, month, day] = invoice.issueDay.split("-");
  return [
    { page, text: invoice.typeName, x: 80, y: 10, ...(page === 0 ? { field: "typeName" } : {}) },
    ...(invoice.code === "" ? [] : labelled("发票代码：", invoice.code, 150, 8, "code")),
    ...labelled("发票号码：", invoice.number, 150, 12, "number"),
    ...labelled("开票日期：", `${year}年${month}月${day}日`, 150, 16, "issueDay"),
    ...["购", "买", "方", "信", "息"].map((text, row) => ({ page, text, x: 4, y: 22 + row * 3.4 })),
    ...["销", "售", "方", "信", "息"].map((text, row) => ({ page, text, x: 106, y: 22 + row * 3.4 })),
    ...labelled("名称：", invoice.buyerName, 10, 25, "buyerName"),
    ...labelled("名称：", invoice.sellerName, 112, 25, "sellerName"),
    ...labelled(id, invoice.buyerTaxNo, 10, 34, "buyerTaxNo"),
    ...labelled(id, invoice.sellerTaxNo, 112, 34, "sellerTaxNo"),
    ...HEADS.flatMap(([text, x, how]) => {
      const from = at(text, x, how);
      const letters = style.splitHeads && text.includes(" ") ? [text.slice(0, 1), text.slice(2)] : [text];
      return letters.map((letter, no) => ({ page, text: letter, x: from + no * 4.5, y: 42 }));
    }),
  ];
}

/** An invoice as it is printed: the heads and parties on each page, the sums on the last. */
export function drawn(invoice: MadeInvoice, style: Style): Drawn[] {
  const texts: Drawn[] = [];
  const pages = Math.ceil(invoice.itemList.length / style.linesOfPage);
  for (let page = 0; page < pages; page += 1) {
    texts.push(...head(invoice, style, page));
    const lines = invoice.itemList.slice(page * style.linesOfPage, (page + 1) * style.linesOfPage);
    let y = 47;
    for (const [row, item] of lines.entries()) {
      const made = lineTexts(item, { page, y, no: page * style.linesOfPage + row });
      texts.push(...made);
      y += HEIGHT_OF_LINE * (widthOf(item.name) > 54 ? 2 : 1);
    }
    if (page < pages - 1) texts.push({ page, text: "小 计", x: 18, y: y + 2 });
    else texts.push(...foot(invoice, page, y + 2));
  }
  return texts.filter(({ text }) => text !== "");
}

function foot(invoice: MadeInvoice, page: number, y: number): Drawn[] {
  const right = (text: string, x: number, field: string) => ({ page, text, x: at(text, x, "right"), y, field });
  const tax = invoice.itemList.every(({ taxRate }) => taxRate === "") ? "***" : `¥${invoice.tax}`;
  return [
    { page, text: "合", x: 18, y },
    { page, text: "计", x: 28, y },
    right(`¥${invoice.amount}`, 160, "amount"),
    right(tax, 205, "tax"),
    { page, text: "价税合计（大写）", x: 10, y: y + 8 },
    { page, text: "（小写）", x: 140, y: y + 8 },
    { page, text: `¥${invoice.total}`, x: 155, y: y + 8, field: "total" },
    { page, text: "备", x: 4, y: y + 14 },
    { page, text: "注", x: 4, y: y + 20 },
    { page, text: invoice.remark, x: 10, y: y + 16, field: "remark" },
    { page, text: "开票人：王芳", x: 20, y: y + 30 },
  ];
}
