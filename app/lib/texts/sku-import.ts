import { quantity, signedPercent } from "~/lib/format";

/** Texts of the pages on which a supplier imports prices and stock. */
export const skuImportText = {
  title: "导入价格、库存和商品",
  titleOf: (kind: string) => `导入${kind}`,
  lead: "用表格一次修改成千上万种商品的价格或库存，或新增商品；上传后先核对变化，确认后才生效。",
  kinds: "导入内容",
  price: "价格",
  stock: "库存",
  wholeGoods: "商品资料",
  category: "商品类目",
  goodsTemplate: "下载该类目的模板",
  goodsHint:
    "每个类目一个模板，列为该类目的属性，第二张表写明可选值。一行一种商品：编码没有用过的为新增，已有的为修改；导入后成为待审核的商品，平台审核通过后生效。",
  allowed: "填写说明",
  column: "列",
  allowedValues: "可填写的值",
  needed: "必填",
  newGoods: "新增，待审核",
  changedGoods: "修改，待审核",
  step1: "1. 下载模板",
  template: "下载我的商品模板",
  priceHint:
    "模板已填好您的全部商品和当前单价。修改“单价”一列（元/单位，含税，最多4位小数），不改的行可以保留、删除或把单价留空。",
  stockHint:
    "模板已填好您的全部商品、仓库和当前库存。修改“库存”一列（最多4位小数），不能少于订单已占用的数量；留空的行不修改。",
  templateName: (kind: string) => `商品${kind}模板`,
  step2: "2. 上传修改后的表格",
  file: "表格文件",
  upload: "上传并核对",
  nothing: "请选择要上传的表格",
  begun: "文件已上传，正在读取",
  earlier: "导入记录",
  none: "还没有导入过",
  noneHint: "下载模板，修改后上传",
  fileColumn: "文件",
  kind: "内容",
  status: "状态",
  rows: "行数",
  changed: "已修改",
  wrong: "有误",
  by: "上传人",
  time: "上传时间",
  mode: "导入方式",
  older: "更早的记录",
  newest: "回到最新",
  reading: "正在读取和核对",
  applying: "正在导入",
  rowsSoFar: (rows: number, done: number) => `已读取 ${quantity(rows)} 行，已核对 ${quantity(done)} 行`,
  appliedSoFar: (rows: number, done: number) => `已处理 ${quantity(done)} / ${quantity(rows)} 行`,
  applyingAll: "全部行一次写入，完成后这里会显示结果",
  keepsOn: "可以离开此页面，处理不会中断。",
  reload: "刷新进度",
  summary: "核对结果",
  total: "文件行数",
  change: "将修改",
  same: "不变",
  big: "变化超过20%",
  applied: "已修改",
  sentence: ({ changeCount, bigCount, wrongCount, what }: Counts) =>
    `${quantity(changeCount)} 个${what}有变化${bigCount > 0 ? `，其中 ${quantity(bigCount)} 个变化超过 20%` : ""}${
      wrongCount > 0 ? `；${quantity(wrongCount)} 行有误` : ""
    }`,
  repeat: (no: number, time: string) => `这个文件已在 ${time} 导入过（第 ${no} 次导入）`,
  nothingChanges: "，没有变化，无需再次导入。",
  nothingNew: "文件中的内容与现在一致，没有变化，无需导入。",
  up: "涨幅最大",
  down: "降幅最大",
  largest: ({ name, code, before, after, rate }: Largest) =>
    `${name}（${code}）：${before} → ${after}，${signedPercent(rate)}`,
  largestStock: ({ name, code, before, after }: Largest) => `${name}（${code}）：${before} → ${after}`,
  stockUp: "增加最多",
  stockDown: "减少最多",
  changes: (shown: number, all: number) => (shown < all ? `变化（前 ${shown} 个，共 ${quantity(all)} 个）` : "变化"),
  row: "行",
  code: "商品编码",
  goods: "商品",
  unit: "单位",
  warehouse: "仓库",
  unitPrice: "单价",
  before: (kind: string) => `原${kind}`,
  after: (kind: string) => `新${kind}`,
  move: "变化",
  wrongRows: (shown: number, all: number) =>
    shown < all ? `有误的行（前 ${shown} 行，共 ${quantity(all)} 行）` : "有误的行",
  written: "文件内容",
  reason: "原因",
  wrongFile: "下载有误的行",
  wrongFileHint: "格式与上传的文件相同，最后一列写明原因；改好后可以直接上传。",
  wrongFileName: (no: number) => `导入${no}有误的行`,
  applyAll: "全部导入",
  applyAllHint: "全部正确才导入：有一行写不进去就一行都不导入。",
  applyValid: (n: number) => `只导入正确的 ${quantity(n)} 行`,
  applyValidQuestion: (n: number, wrong: number) =>
    `只导入正确的 ${quantity(n)} 行变化，跳过有误的 ${quantity(wrong)} 行？`,
  allHeld: (wrong: number) => `有 ${quantity(wrong)} 行有误，不能全部导入。可以改好后重新上传，或只导入正确的行。`,
  drop: "放弃",
  dropQuestion: "放弃这次导入？",
  dropNext: "价格和库存不会改变，记录会保留。",
  dropped: "已放弃这次导入",
  applyBegun: "已开始导入",
  done: (n: number, what: string) =>
    what === "商品资料"
      ? `已提交 ${quantity(n)} 种商品，平台审核通过后生效。`
      : n > 0
        ? `已修改 ${quantity(n)} 个${what}，商城已按新${what}显示。`
        : `没有需要修改的${what}。`,
  again: "再导入一个文件",
  link: "批量导入",
  hash: "文件指纹（SHA-256）",
} as const;

interface Counts {
  changeCount: number;
  bigCount: number;
  wrongCount: number;
  /** 价格 or 库存. */
  what: string;
}

interface Largest {
  name: string;
  code: string;
  before: string;
  after: string;
  /** A share: 0.043 is 4.3%. */
  rate: number;
}
