// npm run job:import-goods: a supplier's prices, stock or whole goods from a table of any size, by the same calls as the page: upload,
// preview, confirm. The import is noted beside the file, so that a job which broke off goes on with it.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, existsSync, openAsBlob, rmSync } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure, isFailureCode } from "#trpc/contract/failures";
import { file as transfers } from "#trpc/contract/file";
import { SkuImportKind, SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import type { SkuImportRow } from "#trpc/contract/sku-import";
import { importGoods } from "../commands/jobs.mjs";
import { readArguments, refuse } from "../lib/command.mjs";
import {
  callersPath,
  JobRefusal,
  type MallClient,
  mallClient,
  progress,
  readNote,
  runJob,
  writeNote,
} from "../lib/job";
import { table } from "../lib/table";

const POLL_MS = 500;
/** Wrong rows that are named. */
const SHOWN = 20;

interface Note {
  /** Of the file's content: another content is another import. */
  hash: string;
  sysNo: number;
}
type Found = Awaited<ReturnType<MallClient["skuImport"]["get"]["query"]>>;

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Hands the file to the mall; answers its key. */
async function upload(path: string): Promise<number> {
  const { MALL_URL: url = "http://localhost:3000", MALL_TOKEN: token = "" } = process.env;
  const body = new FormData();
  body.append("file", await openAsBlob(path), basename(path));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
  const answer = await fetch(new URL(transfers.uploadSheet.path, url), { method: "POST", body, headers });
  const { code, message, data } = (await answer.json()) as {
    code: number;
    message: string;
    data: { sysNo: number; reason?: string };
  };
  if (code === 200) return data.sysNo;
  throw isFailureCode(data?.reason) ? new Failure(data.reason, { message }) : new JobRefusal(message);
}

/** Waits until the mall has read or written all rows. */
async function settled(client: MallClient, id: number): Promise<Found> {
  const read = progress("已核对");
  const written = progress("已导入");
  for (;;) {
    const found = await client.skuImport.get.query({ id });
    if (!found.isRunning) return found;
    (found.status === SkuImportStatus.reading ? read : written)(found.doneCount, found.rowCount || undefined);
    await sleep(POLL_MS);
  }
}

/** Sentences about wrong rows, with their numbers in the file. */
async function wrongSentences(client: MallClient, { sysNo, wrongCount }: Found): Promise<string[]> {
  const { datas } = await client.skuImport.rows.query({ sysNo, pageSize: SHOWN });
  const more = wrongCount > datas.length ? [`…… 共 ${wrongCount} 行有误`] : [];
  return [...datas.map(({ rowNo, error }) => `第 ${rowNo} 行：${error}`), ...more];
}

const shown = ({ code, mallSpuName, oldValue, newValue }: SkuImportRow): string[] => [
  ...[code, mallSpuName, String(oldValue ?? ""), String(newValue ?? "")],
];

/** Shows what would change and gives the import up; refuses what an import of all rows would refuse. */
async function preview(client: MallClient, found: Found): Promise<void> {
  const { sysNo, rowCount, changeCount, bigCount, wrongCount, changeList } = found;
  for (const line of table(["商品编码", "商品", "现为", "改为"], changeList.map(shown))) console.log(line);
  if (changeCount > changeList.length) console.log(`…… 前 ${changeList.length} 个变化`);
  console.log(`共 ${rowCount} 行，将改变 ${changeCount} 行，其中 ${bigCount} 行变化超过 20%。`);
  const wrong = wrongCount > 0 ? await wrongSentences(client, found) : [];
  await client.skuImport.drop.mutate({ sysNo });
  if (wrong.length > 0) throw new JobRefusal([...wrong, "请修改后重新执行，没有导入任何内容。"].join("\n"));
}

/** The import of this very file that an earlier run began, where it is still to be done or confirmed. */
async function begun(client: MallClient, note: Note | undefined, hash: string): Promise<number | undefined> {
  if (note?.hash !== hash) return undefined;
  const { status } = await client.skuImport.get.query({ id: note.sysNo });
  const isOver = status === SkuImportStatus.dropped || status === SkuImportStatus.failed;
  if (!isOver) console.error("接着上次继续。");
  return isOver ? undefined : note.sysNo;
}

/** Confirms what was read and waits for the end. */
async function confirmed(client: MallClient, found: Found, validOnly: boolean): Promise<Found> {
  if (found.status !== SkuImportStatus.previewed) return found;
  if (found.wrongCount > 0 && !validOnly) {
    const sentences = await wrongSentences(client, found);
    await client.skuImport.drop.mutate({ sysNo: found.sysNo });
    throw new JobRefusal([...sentences, "没有导入任何内容，请修改后重试。"].join("\n"));
  }
  const mode = validOnly ? SkuImportMode.valid : SkuImportMode.all;
  await client.skuImport.confirm.mutate({ sysNo: found.sysNo, mode });
  return settled(client, found.sysNo);
}

await runJob(async () => {
  const { values, words } = readArguments(importGoods);
  const [what, file = ""] = words;
  if (what !== "price" && what !== "stock" && what !== "goods")
    refuse(importGoods, `请写 price、stock 或 goods，而不是“${what}”。`);
  const category = Number(values.category);
  if (what === "goods" && !(Number.isSafeInteger(category) && category > 0))
    refuse(importGoods, "导入商品资料请写类目编号，例如 --category 10101。");
  const path = callersPath(file);
  if (!existsSync(path)) throw new JobRefusal(`没有文件 ${path}。`);
  const client = mallClient();
  const note = `${path}.${what}${what === "goods" ? `.${category}` : ""}.cursor`;
  const hash = await hashOf(path);
  let sysNo = await begun(client, readNote<Note>(note), hash);
  if (sysNo === undefined) {
    const fileSysNo = await upload(path);
    const of = what === "goods" ? { categorySysNo: category } : {};
    ({ sysNo } = await client.skuImport.create.mutate({ kind: SkuImportKind[what], fileSysNo, ...of }));
    writeNote(note, { hash, sysNo } satisfies Note);
  }
  const read = await settled(client, sysNo);
  if (read.problem) throw new JobRefusal(read.problem);
  if (values["dry-run"]) {
    rmSync(note, { force: true });
    return preview(client, read);
  }
  const done = await confirmed(client, read, values.valid);
  rmSync(note, { force: true });
  if (done.problem) throw new JobRefusal(done.problem);
  console.log(`已导入 ${done.rowCount - done.wrongCount} 行，其中 ${done.appliedCount} 行有变化。`);
  if (done.wrongCount === 0) return;
  throw new JobRefusal([...(await wrongSentences(client, done)), "以上各行没有导入，请修改后重试。"].join("\n"));
});
