import { money, quantity } from "../format";

/** How many lines of a list there are of each kind. */
export interface PasteCount {
  lines: number;
  sure: number;
  doubtful: number;
  noQuantity: number;
  missing: number;
}

/** Words of the page for pasted lists. */
export const pasteText = {
  title: "粘贴清单",
  lead: "每行一种商品：名称 规格 数量，也可以是商品编码 数量。可以直接从 Excel 复制，列之间用制表符、逗号或空格分开。",
  list: "清单",
  example: "螺纹钢 HRB400E Φ25 12\n水泥 PO42.5 50吨",
  match: "匹配商品",
  again: "重新匹配",
  add: "加入购物车",
  line: "行",
  words: "清单内容",
  goods: "匹配商品",
  quantity: "数量",
  choose: (words: string) => `“${words}”对应的商品`,
  amount: (words: string) => `“${words}”的数量`,
  wording: (line: number) => `第 ${line} 行内容`,
  leaveOut: "不加入",
  notFound: "没有找到，请改写后重新匹配，或发起询价；不需要的请清空",
  doubtful: "请确认",
  noQuantity: "请填数量",
  confirm: "确认",
  confirmOf: (words: string) => `确认“${words}”的商品`,
  confirmAll: "全部确认",
  unitDiffers: (unit: string) => `清单单位是“${unit}”，请核对数量`,
  sure: "已匹配",
  unavailable: "暂不可购买",
  price: (price: number, unit: string) => `¥${money(price, 2)}/${unit}`,
  equals: (amount: number, from: string, same: string, to: string) => `${quantity(amount)} ${from} = ${same} ${to}`,
  conversion: (all: string, each: string) => `${all}（${each}）`,
  startsAbove: (start: string, unit: string) => `起订 ${start} ${unit}`,
  belowMinimum: (start: string, wanted: string, unit: string) => `起订 ${start} ${unit}，清单只有 ${wanted} ${unit}`,
  between: "；",
  fitsAll: "与清单全部相符",
  remembered: "贵单位上次选的",
  forget: "忘记这个叫法",
  forgetOf: (words: string) => `忘记“${words}”上次选的商品`,
  forgotten: (words: string) => `已忘记“${words}”上次选的商品`,
  /** Why goods are offered: 匹配度 75%：HRB400、Φ25 相符；牌号为 HRB400E（清单 HRB400）. */
  fits: (score: number, parts: readonly string[]) => `匹配度 ${score}%：${parts.join("；")}`,
  has: (words: readonly string[]) => `${words.join("、")} 相符`,
  differs: (name: string, value: string, said: string) => `${name || "规格"}为 ${value}（清单 ${said}）`,
  lacks: (words: readonly string[]) => `没有 ${words.join("、")}`,
  more: (words: readonly string[]) => `清单没有写 ${words.join("、")}`,
  enquire: (lines: number) => `为没有找到的 ${lines} 行发起询价`,
  enquireAll: (lines: number) => `为清单的 ${lines} 行发起询价`,
  summary: ({ lines, sure, doubtful, noQuantity, missing }: PasteCount) =>
    `共 ${lines} 行：${[
      `${sure} 行已匹配`,
      `${doubtful} 行请确认`,
      ...(noQuantity > 0 ? [`${noQuantity} 行请填数量`] : []),
      `${missing} 行没有找到`,
    ].join("，")}`,
  added: (kinds: number) => `已加入 ${kinds} 种商品`,
  /** How many were added, how many wait for a tick, how many could not be added. */
  partly: (done: number, waiting: number, refused: number) => {
    const left = [waiting > 0 ? `${waiting} 行待确认` : "", refused > 0 ? `${refused} 行没有加入` : ""];
    const next = [waiting > 0 ? "请核对后勾选“确认”再加入" : "", refused > 0 ? "没有加入的原因见各行" : ""];
    const added = done > 0 ? `已加入 ${done} 种商品，还有 ` : "没有加入商品：";
    return `${added}${left.filter(Boolean).join("、")}。${next.filter(Boolean).join("；")}`;
  },
  noneChosen: "请先为清单选择商品",
  quantityMissing: "请填写大于0的数量",
  whichMeasure: "请选择单位",
  measureMissing: (unit: string) => `清单单位是“${unit}”，请选择按什么单位加入`,
  empty: "请粘贴清单，每行一种商品",
  tooLong: (most: number) => `清单最多${most}个字，请分几次粘贴`,
  tooMany: (lines: number, most: number) => `清单有 ${lines} 行，一次最多匹配 ${most} 行，请分几次粘贴`,
  back: "返回购物车",
  chooseFile: "上传清单文件",
  fileHelp: "Excel（.xlsx）或 CSV 文件，不超过 5M；每行一种商品，读取后可以逐行修改",
  upload: "读取文件",
  noFile: "请选择要上传的 Excel 或 CSV 文件",
  tooLargeFile: (name: string) => `“${name}”超过5M，请只保留材料清单后重新上传`,
  /** What is wrong with a file, and what to do. */
  file: {
    "wrong type": (name: string) => `“${name}”不是 Excel（.xlsx）或 CSV 文件，请另存为这两种格式后上传`,
    "old format": (name: string) => `“${name}”是旧版 Excel 文件，请另存为 .xlsx 或 CSV 后上传`,
    locked: (name: string) => `“${name}”有密码保护，请取消密码后重新上传`,
    broken: (name: string) => `“${name}”已损坏或没有传完整，无法读取，请用 Excel 打开检查后重新上传`,
    "too large": (name: string) => `“${name}”展开后过大，请只保留材料清单后重新上传`,
    "empty file": (name: string) => `“${name}”是空文件，请重新选择`,
    "no goods": (name: string) => `“${name}”里没有读到商品，请检查是否有名称和数量两列`,
    "too long": (name: string, most: number) => `“${name}”的清单超过${most}个字，请删去不需要的列或分成几个文件上传`,
  },
  readFrom: ({ name, sheet, lines, total }: { name: string; sheet: string; lines: number; total: number | null }) =>
    `已从“${name}”${sheet ? `的工作表“${sheet}”` : ""}读取 ${lines} 行${
      total === null ? "" : `；文件共有 ${total} 行，其余没有读取，请分成几个文件上传`
    }`,
} as const;
