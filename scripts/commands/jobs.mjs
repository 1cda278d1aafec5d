import { command } from "../lib/command.mjs";

const dryRun = /** @type {const} */ ({
  type: "boolean",
  default: false,
  help: "只显示，不改变任何内容 change nothing",
});
const MALL = "MALL_URL 和 MALL_TOKEN 来自环境变量。";
const MALL_EN = "MALL_URL and MALL_TOKEN come from the environment.";

export const finishedOrders = command({
  name: "job:finished-orders",
  zh: `列出令牌所属组织的已完成订单：表格，或每行一个 JSON 对象。${MALL}`,
  en: `Lists the finished orders of the token's organisation, as a table or one JSON object per line.\n${MALL_EN}`,
  flags: { json: { type: "boolean", default: false, help: "每行一个 JSON 对象 one JSON object per line" } },
  examples: ["MALL_URL=https://mall.example.com MALL_TOKEN=… npm run -s job:finished-orders -- --json"],
  program: "scripts/jobs/finished-orders.ts",
});

export const settings = command({
  name: "job:settings",
  zh: `列出商城和系统的设置。${MALL}`,
  en: `Lists the settings of the site and of the running system.\n${MALL_EN}`,
  flags: { json: { type: "boolean", default: false, help: "一个 JSON 对象 one JSON object" } },
  examples: ["MALL_URL=https://mall.example.com MALL_TOKEN=… npm run -s job:settings -- --json"],
  program: "scripts/jobs/settings.ts",
});

export const ssoHolder = command({
  name: "job:sso-holder",
  zh: `单点登录令牌属于谁：外层容器的服务端用运营账号的令牌兑换，只能一次。${MALL}`,
  en: `Whose single sign-on token it is: redeemed once, with an operator's token.\n${MALL_EN}`,
  flags: {},
  words: { name: "TOKEN", help: "页面给容器的令牌 the token that a page gave its container", min: 1, max: 1 },
  examples: ["MALL_URL=https://mall.example.com MALL_TOKEN=… npm run -s job:sso-holder -- TOKEN"],
  program: "scripts/jobs/sso-holder.ts",
});

export const areas = command({
  name: "job:areas",
  zh: `查地区的编码：按名称、按坐标，或列出各省的城市。${MALL}`,
  en: `Keys of areas: by name, by coordinate, or the cities of all provinces.\n${MALL_EN}`,
  flags: {
    name: { type: "string", value: "NAME", help: "地区名称，如“渝北区” the name of an area" },
    at: { type: "string", value: "LONGITUDE,LATITUDE", help: "坐标：其所在城市的各级地区 all areas of the city there" },
  },
  examples: ["npm run -s job:areas -- --name 重庆市", "npm run -s job:areas -- --at 106.55,29.56"],
  program: "scripts/jobs/areas.ts",
});

export const dictionary = command({
  name: "job:dictionary",
  zh: `列出接口中各种编码的含义。${MALL}`,
  en: `Lists what the codes in the calls mean.\n${MALL_EN}`,
  flags: {},
  words: { name: "SET", help: "只列这一种 this set alone: orderStatus", max: 1 },
  examples: ["npm run -s job:dictionary", "npm run -s job:dictionary -- orderStatus"],
  program: "scripts/jobs/dictionary.ts",
});

export const addresses = command({
  name: "job:addresses",
  zh: `列出本单位最近使用的收货地址及其编号，供接口下单使用。${MALL}`,
  en: `Lists the organisation's recently used receiving addresses with their keys, for orders by script.\n${MALL_EN}`,
  flags: {
    project: { type: "string", value: "SYSNO", help: "只列为该项目下过单的 those ordered to for this project" },
  },
  examples: ["npm run -s job:addresses", "npm run -s job:addresses -- --project 1000000001"],
  program: "scripts/jobs/addresses.ts",
});

export const exportOrders = command({
  name: "job:export-orders",
  zh: `把一个月的订单导出为 XLSX。中断后1小时内再次执行会接着上次继续。${MALL}`,
  en: `Writes a month's orders as XLSX. Started again within an hour of a break it goes on where it was.\n${MALL_EN}`,
  flags: {
    month: { type: "string", value: "YYYY-MM", help: "月份，默认本月 month (this one)" },
    out: { type: "string", value: "FILE", help: "文件 (orders-YYYY-MM.xlsx)" },
    lines: { type: "boolean", default: false, help: "另有一张明细表 a second sheet with the lines" },
    "dry-run": dryRun,
  },
  examples: ["npm run job:export-orders -- --month 2026-11 --lines --out november.xlsx"],
  program: "scripts/jobs/export-orders.ts",
});

export const remindUnreceived = command({
  name: "job:remind-unreceived",
  zh: `列出发出多日仍未收货的发货单，并可发到企业微信或钉钉群机器人；每张每天最多提醒一次。${MALL}`,
  en: `Lists deliveries that left days ago and are not received, and tells them to a group's robot, each once a day.\n${MALL_EN}`,
  flags: {
    days: { type: "string", value: "N", default: "2", help: "发出后的天数 days since it left (2)" },
    post: { type: "string", value: "URL", help: "群机器人地址 the robot's address" },
    state: {
      type: "string",
      value: "FILE",
      default: "remind-unreceived.json",
      help: "记录已提醒的发货单 notes what was told (remind-unreceived.json)",
    },
    "dry-run": dryRun,
  },
  examples: [
    "npm run job:remind-unreceived",
    "npm run job:remind-unreceived -- --days 3 --post http://127.0.0.1:9000/robot",
  ],
  program: "scripts/jobs/remind-unreceived.ts",
});

export const importGoods = command({
  name: "job:import-goods",
  zh: `供应商从 XLSX 或 CSV 导入价格（商品编码、单价）、库存（商品编码、库存、仓库）或商品资料（用该类目的模板，导入后待平台审核），行数不限于一次接口调用。\n先由商城核对全部行，有一行错误就一行都不导入。中断后再次执行会接着上次继续。\n${MALL}`,
  en: `Sets a supplier's prices (code, price) or stock (code, quantity, warehouse), or drafts goods, from XLSX or CSV.\nGoods are written by the template of their category and wait for the review.\nThe mall checks all rows first; one wrong row holds back all. Started again after a break it goes on.\n${MALL_EN}`,
  flags: {
    valid: { type: "boolean", default: false, help: "跳过错误的行，只导入正确的行 import the right rows only" },
    category: { type: "string", default: "", help: "商品资料的类目编号 key of the category, of whole goods" },
    "dry-run": dryRun,
  },
  words: { name: "price|stock|goods FILE", help: "导入什么，及文件 what, and the file", min: 2, max: 2 },
  examples: [
    "npm run job:import-goods -- price prices.csv --dry-run",
    "npm run job:import-goods -- stock stock.csv",
    "npm run job:import-goods -- goods goods.xlsx --category 10101",
  ],
  program: "scripts/jobs/import-goods.ts",
});

export const quotes = command({
  name: "job:quotes",
  zh: `发布价格源的报价（规格、地区、日期、单价），每晚可以重复执行：与现有相同的不再发布。${MALL}`,
  en: `Publishes quotes of a price source (spec, area, day, price); the same again changes nothing.\n${MALL_EN}`,
  flags: {},
  words: { name: "SOURCE FILE", help: "价格源 1 至 5，及 CSV 文件 source 1 to 5, and the file", min: 2, max: 2 },
  examples: ["npm run job:quotes -- 2 lange.csv"],
  program: "scripts/jobs/quotes.ts",
});

export const jobCommands = [
  finishedOrders,
  settings,
  ssoHolder,
  areas,
  dictionary,
  addresses,
  exportOrders,
  remindUnreceived,
  importGoods,
  quotes,
];
