// npm run soak -- --minutes 10: whether anything stays behind in the built mall while all kinds of people use it.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "#server/kernel/db";
import { createScriptToken } from "#server/mall/auth/index";
import { type ServerProcess, startServerProcess } from "../../tests/support/server-process";
import { table } from "../lib/table";
import { type Ask, readers } from "./asking";
import { readFlags } from "./flags";
import { Meter } from "./meter";
import { mix } from "./mix";
import { pageKinds, renderEach } from "./pages";
import { people, type SoakWorld } from "./people";
import { unevenness } from "./verdict";

const flags = readFlags();
const SCRIPT_ACCOUNT = "13800000001";
/** What a kind may leave: so much for 2,000 pages or fewer, in proportion for more. */
const LEFT = { bytes: 10e6, pages: 2_000 };
/** Pages of a kind before they are counted. */
const WARM = 300;
const FIRST_START_MS = 15 * 60_000;
/** Pages that are on their way while people are at it. */
const SPARE_CONNECTIONS = 8;

const database = `embedded:${flags.data}/pg`;
const mb = (bytes: number) => (bytes / 1e6).toFixed(1);

async function scriptToken(): Promise<string> {
  const { kysely, close } = await openDatabase({ url: database, max: 1 });
  try {
    const name = `soak-${randomBytes(4).toString("hex")}`;
    const token = await createScriptToken(kysely, {
      tenantCode: "demo",
      mobile: SCRIPT_ACCOUNT,
      name,
      scopes: ["*"],
      days: 1,
    });
    if (!token) throw new Error(`the demo has no account ${SCRIPT_ACCOUNT}`);
    return token;
  } finally {
    await close();
  }
}

/** What each kind of page leaves behind. Answers what is wrong. */
async function eachKind(server: ServerProcess, { kinds, ask }: SoakWorld): Promise<string[]> {
  const { pages } = flags;
  const rows = await renderEach(kinds, ask, { held: () => server.held("collected"), pages, warm: WARM });
  const shown = rows.map(({ name, failed, left }) => [
    name,
    `${pages}`,
    `${failed}`,
    mb(left),
    mb((left / pages) * 1e3),
  ]);
  console.log(`\n${table(["page", "rendered", "failed", "left MB", "KB a page"], shown).join("\n")}`);
  const allowed = LEFT.bytes * Math.max(pages / LEFT.pages, 1);
  return rows.flatMap(({ name, failed, left }) => [
    ...(left > allowed ? [`${name}: ${mb(left)} MB stayed behind`] : []),
    ...(failed > 0 ? [`${name}: ${failed} pages did not end as they should`] : []),
  ]);
}

async function soak(server: ServerProcess, send: Ask): Promise<string[]> {
  const { url, pid } = server;
  console.log(`node ${process.version}, ${url}, process ${pid}, data in ${flags.data}`);
  const meter = new Meter();
  const ask: Ask = (asked) => meter.timed(`${asked.method ?? "GET"} ${asked.path}`, () => send(asked));
  const world: SoakWorld = { url, meter, ask, kinds: await pageKinds(url), token: await scriptToken() };
  const problems = flags.pages > 0 ? await eachKind(server, world) : [];
  if (flags.minutes > 0) {
    const minutes = await mix(server, world, flags);
    const uneven = unevenness(minutes);
    if (uneven) problems.push(...uneven);
    else console.log("运行时间太短，看不出趋势 too short to show a trend");
    const { active } = await server.held("now");
    const kinds = Object.entries(active).map(([kind, count]) => `${count} ${kind}`);
    console.log(`\nawake at the end: ${kinds.join(", ")}`);
  }
  const bugs = server.bugs();
  if (bugs.length > 0) problems.push(`${bugs.length} error lines in the log`);
  const log = join(flags.data, "soak.log");
  writeFileSync(log, server.output());
  console.log(`log of the server: ${log}`);
  for (const line of [...meter.firstErrors, ...bugs.slice(0, 5)]) console.log(line.slice(0, 600));
  return problems;
}

const server = await startServerProcess({
  port: flags.port || undefined,
  probe: true,
  entry: resolve(flags.build, "server/index.js"),
  patienceMs: FIRST_START_MS,
  env: {
    DATA_DIR: flags.data,
    DATABASE_URL: database,
    DEMO: "1",
    DEMO_HISTORY: "0",
    DEMO_SKUS: String(flags.skus),
    LOG_LEVEL: "warn",
  },
});
const { ask, close } = readers(server.url, people.length * flags.people + SPARE_CONNECTIONS);
const problems = await soak(server, ask).finally(async () => {
  close();
  await server.stop();
});
const verdict = ["✗ 不平稳 not flat:", ...problems].join("\n  ");
console.log(problems.length === 0 ? "\n✓ 平稳 flat" : `\n${verdict}`);
process.exit(problems.length === 0 ? 0 : 1);
