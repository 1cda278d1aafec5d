import { command } from "../lib/command.mjs";

export const seed = command({
  name: "seed",
  zh: "把行政区划载入数据库（DATABASE_URL 或内置数据库），按要求再载入演示商城。已有数据不会重复载入。",
  en: "Loads the administrative divisions into the database, and a demo mall when asked. What is there stays.",
  flags: {
    demo: { type: "boolean", help: "载入演示商城 load the demo mall" },
    skus: { type: "string", value: "N", help: "演示商城的商品数 goods of the demo mall (20000)" },
    tenant: {
      type: "string",
      value: "CODE",
      multiple: true,
      help: "只载入 demo 或 north only this tenant; repeatable",
    },
  },
  examples: ["npm run seed -- --demo --skus 50000", "npm run seed -- --skus 1000000 --tenant demo"],
  program: "scripts/seed.ts",
});

export const operatorCreate = command({
  name: "operator:create",
  zh: "创建运营账号；租户还不存在时一并创建，真实环境的第一步。密码在终端询问，或从标准输入读取。\n商城正在运行时也可以执行，无需重启；新登记的域名在十秒内生效。",
  en: "Creates an operator, and the tenant when it is new and has been given a name.\nThe password is asked for, or read from standard input. A running mall needs no restart.",
  flags: {
    tenant: { type: "string", value: "CODE", help: "租户代码 tenant; default DEFAULT_TENANT" },
    mobile: { type: "string", value: "MOBILE", help: "11位手机号 mobile to log in with" },
    name: { type: "string", value: "NAME", help: "显示名称 display name (平台运营)" },
    "tenant-name": { type: "string", value: "NAME", help: "新租户的名称 name of a tenant to be made" },
    host: { type: "string", value: "HOST", help: "访问该租户的域名 host name; the default tenant needs none" },
  },
  examples: [
    "npm run operator:create -- --tenant demo --mobile 13800000099",
    "echo 'Secret@2026' | npm run operator:create -- --tenant acme --tenant-name 某某建材商城 --mobile 13800000099",
  ],
  program: "scripts/create-operator.ts",
});

export const tokenCreate = command({
  name: "token:create",
  zh: "为脚本创建接口令牌，只显示一次；--revoke 作废该名称的令牌。",
  en: "Creates an API token for scripts and prints it once; --revoke ends the tokens of that name instead.",
  flags: {
    tenant: { type: "string", value: "CODE", help: "租户代码 tenant; default DEFAULT_TENANT" },
    mobile: { type: "string", value: "MOBILE", default: "", help: "账号的手机号 mobile of the account" },
    name: { type: "string", value: "NAME", default: "", help: "令牌的名称 name of the token" },
    identity: { type: "string", value: "SIDE", help: "purchaser, supplier, operation, personal" },
    scope: {
      type: "string",
      value: "CALL",
      multiple: true,
      default: ["*"],
      help: "可调用的接口 what it may call: order.search, order.*, *; repeatable",
    },
    days: { type: "string", value: "N", default: "365", help: "有效天数 valid for days (365)" },
    revoke: { type: "boolean", default: false, help: "作废 end the tokens of that name" },
  },
  examples: [
    "npm run token:create -- --tenant demo --mobile 13800000001 --name night-job",
    "npm run token:create -- --mobile 13800000001 --name night-job --scope order.search --scope order.get --days 30",
  ],
  program: "scripts/create-token.ts",
});

const openapi = command({
  name: "openapi",
  zh: "在标准输出打印后端的 OpenAPI 3.1 文档。",
  en: "Prints the OpenAPI 3.1 document of the backend on standard output.",
  flags: {},
  examples: ["npm run -s openapi > openapi.json"],
  program: "scripts/openapi.ts",
});

export const newCall = command({
  name: "new:call",
  zh: "写出一个新接口的开头：契约、实现、测试。剩下要决定的，写完之前不能编译或不能通过。",
  en: "Writes the first lines of a new call: contract, handler, test. What is left to decide does not compile or pass.",
  flags: {},
  words: { name: "DOMAIN.VERB", help: "接口的名称 name of the call", min: 1, max: 1 },
  examples: ["npm run new:call -- cart.clear"],
  program: "scripts/new-call.ts",
});

export const bench = command({
  name: "bench",
  zh: "在生产模式下测量。jobs：每秒请求数、延迟、每次请求的 CPU 和 SQL，并与裸 node:http + pg 对比；\nfairness：五个客户端尽力索取时别人要等多久；overload：同时来得太多时如何回答。",
  en: "Measures in production mode. jobs: requests per second, latency, CPU and SQL per request, beside bare node:http + pg;\nfairness: what others wait while five clients take all they may; overload: what is answered when too many come.",
  flags: {
    skus: { type: "string", value: "N,N", help: "商品数 sizes of the mall (jobs: 10000,100000; else 10000)" },
    seconds: { type: "string", value: "N", help: "每项秒数 seconds (jobs: 3 a job, fairness: 20, overload: 60)" },
    width: { type: "string", value: "N", default: "8", help: "并发用户 users at once (8)" },
    batch: { type: "string", value: "N", default: "20", help: "fairness：每批接口数 calls of one batch (20)" },
    connections: { type: "string", value: "N", default: "1000", help: "overload：连接数 connections (1000)" },
    addresses: { type: "string", value: "N", default: "1", help: "overload：来源地址数 addresses they come from (1)" },
    build: { type: "string", value: "FOLDER", default: "build", help: "另一个构建 another build than build/" },
  },
  words: { name: "jobs|fairness|overload", help: "测量什么 what to measure (jobs)", max: 1 },
  examples: ["npm run bench", "npm run bench -- --skus 2000 --seconds 1", "npm run bench -- fairness"],
  program: "scripts/bench/index.ts",
  built: true,
});

/** Not in package.json: people start it where the mall is not installed in full. */
export const closeFinished = command({
  name: "npx tsx scripts/jobs/close-finished.ts",
  zh: "列出令牌所属组织的已完成订单：表格，或每行一个 JSON 对象。MALL_URL 和 MALL_TOKEN 来自环境变量。",
  en: "Lists the finished orders of the token's organisation, as a table or one JSON object per line.\nMALL_URL and MALL_TOKEN come from the environment.",
  flags: { json: { type: "boolean", default: false, help: "每行一个 JSON 对象 one JSON object per line" } },
  examples: ["MALL_URL=https://mall.example.com MALL_TOKEN=… npx tsx scripts/jobs/close-finished.ts"],
});

export const dataCommands = [seed, operatorCreate, tokenCreate, openapi, newCall, bench];
