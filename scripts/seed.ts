// npm run seed: the administrative divisions, which every mall needs, and a demo mall when asked for.
import { loadDemo } from "#server/demo";
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { migrate } from "#server/kernel/migrate";
import { seed as command } from "./commands/data.mjs";
import { readArguments as read, refuse } from "./lib/command.mjs";

const TENANTS = ["demo", "north"] as const;

function readArguments() {
  const { values } = read(command);
  if (values.skus !== undefined && !/^[1-9]\d{0,7}$/.test(values.skus)) {
    refuse(command, `--skus ${values.skus}：请写商品数量，例如 write a whole number of goods, like --skus 1000000`);
  }
  const unknown = values.tenant?.find((code) => !TENANTS.some((tenant) => tenant === code));
  if (unknown) refuse(command, `--tenant ${unknown}：演示租户只有 the demo has only ${TENANTS.join(", ")}`);
  return {
    demo: values.demo ?? (env.DEMO || values.skus !== undefined),
    reset: values.reset ?? false,
    skus: values.skus === undefined ? env.DEMO_SKUS : Number(values.skus),
    tenants: values.tenant ? TENANTS.filter((tenant) => values.tenant?.includes(tenant)) : TENANTS,
  };
}

async function run(): Promise<void> {
  const options = readArguments();
  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    await migrate(database.pool);
    const started = performance.now();
    // a part of the demo has no history: its people trade with each other everywhere
    const history = env.DEMO_HISTORY && options.tenants.length === TENANTS.length;
    const { loaded, skus } = await loadDemo(database, { ...options, history });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      loaded ? `✓ 已载入 loaded: ${skus} SKU, ${seconds} s` : "✓ 数据已存在 nothing to do: the data are there",
    );
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
