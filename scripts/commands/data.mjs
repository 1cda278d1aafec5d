import { command } from "../lib/command.mjs";

export const seed = command({
  name: "seed",
  zh: "把行政区划载入数据库（DATABASE_URL 或内置数据库），按要求再载入演示商城。已有数据不会重复载入。",
  en: "Loads the administrative divisions into the database, and a demo mall when asked. What is there stays.",
  flags: {
    demo: { type: "boolean", help: "载入演示商城 load the demo mall" },
    reset: {
      type: "boolean",
      help: "先清空演示租户（含期间产生的一切单据），再重新载入 set the demo back: what people did in it goes",
    },
    skus: { type: "string", value: "N", help: "演示商城的商品数 goods of the demo mall (20000)" },
    tenant: {
      type: "string",
      value: "CODE",
      multiple: true,
      help: "只载入 demo 或 north only this tenant; repeatable",
    },
  },
  examples: [
    "npm run seed -- --demo --reset",
    "npm run seed -- --demo --skus 50000",
    "npm run seed -- --skus 1000000 --tenant demo",
  ],
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

export const operatorOpenId = command({
  name: "operator:openid",
  zh: "关联运营账号与统一身份认证（设置项 OPENID_ISSUER）中的人：按已验证的邮箱，或按其 subject；--remove 取消关联。\n只有关联过的运营账号能这样登录，登录不会产生账号或权限。",
  en: "Says who an operator is at the OpenID provider: by verified e-mail address, or by subject; --remove takes it back.\nOnly operators that are linked may come in that way; nobody gets an account or a right by it.",
  flags: {
    tenant: { type: "string", value: "CODE", help: "租户代码 tenant; default DEFAULT_TENANT" },
    mobile: { type: "string", value: "MOBILE", default: "", help: "运营账号的手机号 mobile of the operator" },
    email: { type: "string", value: "EMAIL", help: "已验证的邮箱 verified e-mail address over there" },
    subject: { type: "string", value: "SUB", help: "身份标识 sub claim of the provider" },
    remove: { type: "boolean", default: false, help: "取消关联 take the link away" },
  },
  examples: ["npm run operator:openid -- --tenant demo --mobile 13800000021 --email wang@example.com"],
  program: "scripts/link-operator.ts",
});

export const tenantSet = command({
  name: "tenant:set",
  zh: "查看或修改租户的设置：付款期限、购物车行数、登录设备数、单据事件通知地址。正在运行的商城立即生效。",
  en: "Shows or changes what a tenant is allowed and told. A running mall follows at once.",
  flags: {
    tenant: { type: "string", value: "CODE", help: "租户代码 tenant; default DEFAULT_TENANT" },
    "pay-hours": { type: "string", value: "N", help: "未付款订单保留的小时数 hours that an unpaid order waits (24)" },
    "cart-lines": { type: "string", value: "N", help: "购物车最多行数 lines of a cart (2000)" },
    devices: {
      type: "string",
      value: "N",
      help: "同一账号同时登录的设备数，0不限 devices on which an account is logged in at a time, 0: any number (1)",
    },
    "notify-url": {
      type: "string",
      value: "URL",
      help: "单据事件通知到的地址，空为不通知；密钥随后显示一次 where events of documents are told, empty: nowhere",
    },
  },
  examples: [
    "npm run tenant:set -- --tenant demo --pay-hours 48",
    "npm run tenant:set -- --tenant demo --notify-url http://127.0.0.1:9000/mall-events",
  ],
  program: "scripts/set-tenant.ts",
});

export const jobsCommand = command({
  name: "jobs",
  zh: "列出定时任务及其最近一次执行；--run 让正在运行的商城立即执行一次。",
  en: "Lists what the mall does by the clock and how that ended last; --run has the running mall do it now.",
  flags: { run: { type: "string", value: "JOB", help: "立即执行 do it now: order.expire" } },
  examples: ["npm run jobs", "npm run jobs -- --run order.expire"],
  program: "scripts/list-jobs.ts",
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

export const openapi = command({
  name: "openapi",
  zh: "在标准输出打印后端的 OpenAPI 3.1 文档；--record 改为向正在运行的演示商城（MALL_URL）重新采集其中的示例。",
  en: "Prints the OpenAPI 3.1 document of the backend on standard output.\n--record asks the running demo mall (MALL_URL) for its examples anew instead.",
  flags: { record: { type: "boolean", default: false, help: "采集示例 write the examples of the demo mall" } },
  examples: ["npm run -s openapi > openapi.json", "npm run openapi -- --record"],
  program: "scripts/openapi.ts",
});

export const clientPack = command({
  name: "client:pack",
  zh: "把带类型的客户端打成其他代码库可安装的包，打印其路径。",
  en: "Makes a package of the typed client that another repository can install, and prints its path.",
  flags: { out: { type: "string", value: "FOLDER", default: ".", help: "放在哪个目录 where it goes (.)" } },
  examples: ["npm run -s client:pack", "npm run -s client:pack -- --out ../other"],
  program: "scripts/pack-client.mjs",
});

export const newDocument = command({
  name: "new:document",
  zh: "写出一种新单据：状态机、接口、数据表、页面、测试，并登记到各清单；见 ARCHITECTURE.md。",
  en: "Writes a new kind of document: machine, calls, tables, pages, proof, and names it in every list. See ARCHITECTURE.md.",
  flags: {},
  words: { name: "KIND", help: "单据名称 its name: settlement, price-audit", min: 1, max: 1 },
  examples: ["npm run new:document -- price-audit"],
  program: "scripts/new-document.ts",
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
  zh: "在生产模式下测量：接口、公平性、过载、搜索、混合搜索、大申请、大结算、结算单、价格导入、协议定价、搜索效果。",
  en: "Measures in production mode. Requests beside bare node:http + pg; waits beside five greedy clients; overload;\nsearch as the mall grows and at a fixed rate (mixed); large purchase applications; how well foreign texts are found.",
  flags: {
    skus: {
      type: "string",
      value: "N,N",
      help: "商品数 sizes of the mall (jobs, search: 10000,100000; else 10000)",
    },
    seconds: {
      type: "string",
      value: "N",
      help: "每项秒数 seconds (jobs, search: 3; fairness: 20; else 60)",
    },
    width: { type: "string", value: "N", default: "8", help: "并发用户 users at once (8)" },
    job: {
      type: "string",
      value: "NAME",
      default: "",
      help: "只测名称含此文字的项，pages 为页面 jobs: those with it in their name; pages: only those",
    },
    batch: { type: "string", value: "N", default: "20", help: "fairness：每批接口数 calls of one batch (20)" },
    agreements: {
      type: "string",
      value: "N",
      default: "2000",
      help: "search、mixed、pricing：协议数 agreements of the mall (2000)",
    },
    rate: { type: "string", value: "N", default: "100", help: "mixed：每秒请求数 requests per second (100)" },
    connections: { type: "string", value: "N", default: "1000", help: "overload：连接数 connections (1000)" },
    addresses: { type: "string", value: "N", default: "1", help: "overload：来源地址数 addresses they come from (1)" },
    corpus: { type: "string", value: "FILE", help: "relevance：[{id, text}] 或 or {id: text}, JSON" },
    queries: {
      type: "string",
      value: "FILE",
      help: "relevance：[{id, text, relevant: [id]}] 或 or {id: {text, relevant}}",
    },
    build: { type: "string", value: "FOLDER", default: "build", help: "另一个构建 another build than build/" },
  },
  words: {
    name: "SCENE",
    help: "fairness, overload, search, mixed, apply, checkout, settlement, import, pricing, relevance (jobs)",
    max: 1,
  },
  examples: [
    "npm run bench -- mixed --skus 1000000 --rate 100",
    "npm run bench -- relevance --corpus corpus.json --queries queries.json",
  ],
  program: "scripts/bench/index.ts",
  built: true,
});

export const soak = command({
  name: "soak",
  zh: "在独立端口和数据目录上启动已构建的商城，看有没有东西留在内存里：先逐类渲染 --pages 个页面，再让访客、采购方、\n供应商、上传和脚本混合运行 --minutes 分钟，每分钟一行；结尾给出结论，有增长或出错时退出码为 1。",
  en: "Looks whether anything stays behind in the built mall, started on a port and folder of its own.\nFirst pages of each kind, then everybody at once, a line a minute. Exit code 1 when something grew or failed.",
  flags: {
    minutes: { type: "string", value: "N", default: "10", help: "混合运行的分钟数，0 为不运行 of the mix (10)" },
    pages: { type: "string", value: "N", default: "2000", help: "每类页面数，0 为不运行 of each kind (2000)" },
    people: { type: "string", value: "N", default: "1", help: "每类同时的人数 of each sort at once (1)" },
    pause: { type: "string", value: "MS", default: "50", help: "两轮之间的毫秒数 between two rounds (50)" },
    most: { type: "string", value: "N", default: "2000000", help: "请求总数上限 most requests (2000000)" },
    skus: { type: "string", value: "N", default: "2000", help: "新数据目录的商品数 goods of a new folder (2000)" },
    port: { type: "string", value: "N", default: "0", help: "端口，0 为任意空闲端口 0: a free one" },
    data: { type: "string", value: "FOLDER", default: ".data/soak", help: "数据目录 database and files" },
    build: { type: "string", value: "FOLDER", default: "build", help: "另一个构建 another build than build/" },
  },
  examples: ["npm run soak -- --minutes 10", "npm run soak -- --minutes 0 --pages 500"],
  program: "scripts/soak/index.ts",
  built: true,
});

export const screens = command({
  name: "screens",
  zh: "在独立端口和数据目录上启动已构建的演示商城，按身份打开每个页面，在 1440 和 390 两种宽度下截图，并生成 index.html。",
  en: "Takes pictures of every screen of the built demo mall, started on a port and folder of its own.\nEvery reader, both tenants, 1440 and 390 pixels wide, with an index.html over all of them.",
  flags: {
    out: { type: "string", value: "FOLDER", default: ".data/pictures", help: "截图目录 where pictures go" },
    tenant: { type: "string", value: "CODE", default: "", help: "只截 demo 或 north only this tenant" },
    role: { type: "string", value: "ROLE", default: "", help: "visitor, purchaser, supplier, operator, personal" },
    only: {
      type: "string",
      value: "TEXT",
      default: "",
      help: "只截地址含此文字的页面 only addresses with this in them",
    },
    guide: { type: "boolean", default: false, help: "只截用户指南的图片 those of docs/guide, into docs/pictures" },
    skus: { type: "string", value: "N", default: "20000", help: "新数据目录的商品数 goods of a new folder (20000)" },
    data: { type: "string", value: "FOLDER", default: ".data/screens", help: "数据目录 database and files" },
  },
  examples: ["npm run screens", "npm run screens -- --tenant demo --role purchaser --only /portal/order"],
  program: "scripts/screens/index.ts",
  built: true,
});

export const tenderVerify = command({
  name: "tender:verify",
  zh: "离线核对招标单的存证链：文件由招标单页面的“下载存证链”得到，不需要商城和数据库。被改过时指出第几条；后面可以列出招标文件，核对是否就是登记的那些。",
  en: "Checks the chain of a tender offline, as its page downloads it. Names the changed entry, and files other than its own.",
  flags: {},
  words: {
    name: "FILE",
    help: "存证链文件，其后是招标文件 the downloaded chain, JSON; then files of the tender",
    min: 1,
    max: 21,
  },
  examples: [
    "npm run tender:verify -- ZB20261128-000001.json",
    "npm run tender:verify -- ZB20261128-000001.json 技术要求.pdf",
  ],
  program: "scripts/verify-tender.ts",
});

export const backup = command({
  name: "backup",
  zh: "把数据库、上传的文件和自动生成的密钥备份到 FOLDER 下的新目录，打印其路径；商城可以照常运行。\n备份是某一时刻的完整内容，中断时目录名以 .part 结尾，不会被当作备份。",
  en: "Saves database, uploaded files and self-made secrets in a new folder below FOLDER and prints its path.\nThe mall may serve meanwhile; a backup that broke off has a name that ends with .part.",
  flags: {},
  words: { name: "FOLDER", help: "放备份的目录 where backups are kept", min: 1, max: 1 },
  examples: ["npm run -s backup -- /srv/backups"],
  program: "scripts/backup.ts",
});

export const restore = command({
  name: "restore",
  zh: "校验备份的每个文件，然后恢复到空数据库；旧版本的备份自动升级到当前版本。恢复前先停止商城。",
  en: "Checks every part of a backup, then restores it into an empty database; one of an older release is upgraded.\nStop the mall first.",
  flags: {
    check: { type: "boolean", default: false, help: "只校验，不改动任何内容 only checks it" },
    replace: { type: "boolean", default: false, help: "取代数据库中的全部数据 what the database holds goes" },
  },
  words: { name: "BACKUP", help: "备份的目录 folder of a backup", min: 1, max: 1 },
  examples: [
    "npm run restore -- /srv/backups/mall-20261128-060000 --check",
    "npm run restore -- /srv/backups/mall-20261128-060000 --replace",
  ],
  program: "scripts/restore.ts",
});

export const dataCommands = [
  ...[seed, operatorCreate, operatorOpenId, tenantSet, tokenCreate, jobsCommand, tenderVerify, backup, restore],
  ...[openapi, clientPack, newCall, newDocument, bench, soak, screens],
];
