// npm run job:addresses: recently used receiving addresses, whose keys an order by script names.
import { addresses } from "../commands/jobs.mjs";
import { readArguments, refuse } from "../lib/command.mjs";
import { JobRefusal, mallClient, runJob } from "../lib/job";
import { table } from "../lib/table";

await runJob(async () => {
  const { project } = readArguments(addresses).values;
  if (project !== undefined && !/^\d{1,15}$/.test(project)) refuse(addresses, `项目编号应为数字，而不是“${project}”。`);
  const mall = mallClient();
  const { profile } = await mall.shell.getCurrentUser.query({});
  if (!profile) throw new JobRefusal("接口令牌无效或已过期，请重新生成。");
  const id = project === undefined ? profile.organizationSysNo : Number(project);
  const recent = await mall.receiveAddress.searchRecent.query({ id });
  const rows = recent.map((one) => [
    String(one.sysNo),
    one.contactName,
    one.contactMobile,
    `${one.areaName} ${one.address}`,
  ]);
  for (const line of table(["编号", "联系人", "电话", "地址"], rows)) console.log(line);
});
