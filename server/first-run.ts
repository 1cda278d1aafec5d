import { isDatabaseAway } from "#server/kernel/database-away";
import { type Database, openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import { migrate } from "#server/kernel/migrate";
import { agedDemo, loadDemo } from "./demo";

const GONE = `内置数据库意外停止，且无法重新启动：商城已退出，请查看数据目录中的 pg.log，排除原因后重新启动。
The embedded database ended and could not be started again: the mall stops. See pg.log in the data folder.
`;
const UNREACHED = `无法连接数据库：请检查 DATABASE_URL 以及数据库是否已启动。
The database cannot be reached: check DATABASE_URL, and whether the database runs.
`;

/** Ends the process with a sentence; whoever watches over it starts it anew. */
function endWith(sentence: string, error: unknown): never {
  log.error("the mall stops", { error });
  process.stderr.write(sentence);
  process.exit(1);
}

/**
 * The database of this process, ready to serve: started, migrated, and on the first run filled with what the
 * settings ask for. Several replicas may start at once: one does the work, the others wait for it.
 */
export async function openMallDatabase(): Promise<Database> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    max: env.DB_POOL,
    named: env.DB_NAMED,
    onGone: (error) => endWith(GONE, error),
  });
  await fill(database).catch((error: unknown) => {
    if (isDatabaseAway(error)) endWith(UNREACHED, error);
    throw error;
  });
  database.watch();
  return database;
}

async function fill(database: Database): Promise<void> {
  const applied = await migrate(database.pool);
  if (applied.length > 0) log.info("migrations applied", { count: applied.length });
  // with a backend elsewhere only the gateway's own tables are used here
  if (env.UPSTREAM_URL) return;
  await loadDemo(database, { demo: env.DEMO, skus: env.DEMO_SKUS, history: env.DEMO_HISTORY });
}

/**
 * What `npm start` prints when the mall can be visited: the address and, in the demo, who may log in and whether its day
 * is over.
 */
export async function startBanner(database: Database, now: Date): Promise<string> {
  const lines = [`商城已启动 The mall is running: ${env.PUBLIC_URL}`];
  if (env.DEMO && !env.UPSTREAM_URL && env.MALL_ROLE === "all") {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD, NORTH_ACCOUNTS } = await import("#prisma/seed/index");
    const { port, protocol } = new URL(env.PUBLIC_URL);
    const north = `${protocol}//north.localhost${port ? `:${port}` : ""}`;
    const account = ({ mobile, label }: { mobile: string; label: string }) => `  ${mobile}  ${label}`;
    lines.push(`演示账号 Demo accounts（密码 password ${DEMO_PASSWORD}）`, ...DEMO_ACCOUNTS.map(account));
    lines.push(`第二租户 Second tenant: ${north}`, ...NORTH_ACCOUNTS.map(account));
    lines.push(...(await agedDemo(database, now)));
  }
  return `\n${lines.join("\n")}\n\n`;
}
