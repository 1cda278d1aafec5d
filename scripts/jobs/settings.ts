// npm run job:settings: the settings of the site, of the running system, of the mall's pages, and how the token's
// owner trades.
import { settings } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { mallClient, runJob } from "../lib/job";
import { table } from "../lib/table";

await runJob(async () => {
  const { values } = readArguments(settings);
  const { shell, mall, tender } = mallClient();
  const [site, runtime, pages, trading] = await Promise.all([
    shell.listConfigurations.query({}),
    shell.listRuntimeConfigurations.query({}),
    mall.getMallDataConfigList.query({}),
    tender.getTradeConfig.query({}),
  ]);
  const trade = Object.entries(trading).map(([key, value]) => ({ key, value: String(value) }));
  if (values.json) {
    const valuesOf = (list: typeof site) => Object.fromEntries(list.map(({ key, value }) => [key, value]));
    return console.log(
      JSON.stringify({
        site: valuesOf(site),
        runtime: valuesOf(runtime),
        pages: valuesOf(pages),
        trade: valuesOf(trade),
      }),
    );
  }
  const rowsOf = (scope: string, list: typeof site) => list.map(({ key, value }) => [scope, key, value]);
  const rows = [
    ...rowsOf("商城", site),
    ...rowsOf("系统", runtime),
    ...rowsOf("页面", pages),
    ...rowsOf("交易", trade),
  ];
  for (const line of table(["范围", "设置", "值"], rows)) console.log(line);
});
