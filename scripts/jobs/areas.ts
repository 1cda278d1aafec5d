// npm run job:areas: keys of areas, which addresses and searches take.
import type { Area, AreaTree } from "#trpc/contract/area";
import { areas } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { JobRefusal, type MallClient, mallClient, runJob } from "../lib/job";
import { table } from "../lib/table";

type Row = [name: string, sysNo: string, levelCode: string];
const rowOf = ({ fullName, sysNo, levelCode }: Area): Row => [fullName, String(sysNo), levelCode];
const rowsOf = ({ subAreas, ...one }: AreaTree): Row[] => [rowOf(one), ...subAreas.flatMap(rowsOf)];

/** An area with those above it, and the first town of a city: what an address needs at least. */
async function named({ area }: MallClient, areaName: string): Promise<Row[]> {
  const found = await area.getAreaByName.query({ areaName });
  if (!found) throw new JobRefusal(`没有名为“${areaName}”的地区。`);
  const town = found.level === "city" ? await area.firstTownOfCity.query({ id: found.sysNo }) : undefined;
  return [...found.path.map(rowOf), ...(town ? [rowOf(town)] : [])];
}

async function located({ area }: MallClient, location: string): Promise<Row[]> {
  const tree = await area.getAreaTreeByGeo.query({ location });
  if (!tree) throw new JobRefusal(`坐标 ${location} 不在任何已知地区。`);
  return rowsOf(tree);
}

await runJob(async () => {
  const { values } = readArguments(areas);
  const mall = mallClient();
  const rows = values.name
    ? await named(mall, values.name)
    : values.at
      ? await located(mall, values.at)
      : (await mall.area.getSelectCascadeArea.query({})).flatMap(rowsOf);
  for (const line of table(["地区", "编号", "级别编码"], rows)) console.log(line);
});
