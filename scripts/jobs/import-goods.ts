// npm run job:import-goods: a supplier's prices or stock from a CSV file. Batches are noted beside the file, so that a job
// which broke off goes on with the next one, and each carries a request key, so that none is done twice.
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { withKey } from "#trpc/client/script";
import { Failure } from "#trpc/contract/failures";
import type { SupplierSku } from "#trpc/contract/supplier-sku";
import { groupBy } from "#trpc/rules/group";
import { importGoods } from "../commands/jobs.mjs";
import { readArguments, refuse } from "../lib/command.mjs";
import { decoded } from "../lib/csv";
import { type GoodsLine, goodsLines, type What } from "../lib/goods-file";
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

const BATCH = 200;

interface Cursor {
  /** Of the file's content: another content begins anew. */
  hash: string;
  /** Names this run; an import of the same file tomorrow is another one. */
  run: string;
  /** Batches that are done. */
  done: number;
}

/** The sentences of a refusal with the lines of the file instead of those of the batch; null for anything else. */
function sentencesOf(error: unknown, batch: readonly GoodsLine[]): string[] | null {
  const fields = Failure.from(error)?.fields;
  if (!fields || Object.keys(fields).length === 0) return null;
  const lineOf = (index: string | undefined) => batch[Number(index) - 1]?.line ?? index;
  return Object.entries(fields).map(([path, sentence]) => {
    const line = batch[Number(path.split(".")[1])]?.line;
    const words = sentence.replace(/^第 \d+ 行：/, "").replace(/第 (\d+) 行/g, (_, index) => `第 ${lineOf(index)} 行`);
    return line === undefined ? words : `第 ${line} 行：${words}`;
  });
}

/** The same for a batch that was not imported. */
function inFile(error: unknown, batch: readonly GoodsLine[]): unknown {
  const sentences = sentencesOf(error, batch);
  return sentences ? new JobRefusal([...sentences, "这一批没有导入，请修改后重新执行。"].join("\n")) : error;
}

async function send(
  client: MallClient,
  what: What,
  batch: readonly GoodsLine[],
  { key, checkOnly = false }: { key: string; checkOnly?: boolean },
): Promise<number> {
  const context = { context: withKey(key) };
  const { supplierSku } = client;
  const { changed } =
    what === "price"
      ? await supplierSku.setPrices.mutate(
          { checkOnly, itemList: batch.map(({ code, value }) => ({ code, salesPrice: value })) },
          context,
        )
      : await supplierSku.setStock.mutate(
          {
            checkOnly,
            itemList: batch.map(({ code, value, warehouseName }) => ({ code, warehouseName, quantity: value })),
          },
          context,
        );
  return changed;
}

/** Lines of the same goods stay together: only then is it seen that one of them is there twice. */
function batchesOf(lines: readonly GoodsLine[]): GoodsLine[][] {
  const batches: GoodsLine[][] = [];
  for (const ofSku of groupBy(lines, ({ code }) => code).values()) {
    const last = batches.at(-1);
    if (last && last.length + ofSku.length <= BATCH) last.push(...ofSku);
    else batches.push(ofSku);
  }
  return batches;
}

/** What the goods have now: their price, or what is on hand. */
const now = (sku: SupplierSku, { warehouseName }: GoodsLine, what: What): string => {
  if (what === "price") return String(sku.salesPrice);
  const rows = sku.stockList.filter((row) => warehouseName === "" || row.warehouseName === warehouseName);
  return rows.map(({ onHand }) => onHand).join("、") || "0";
};

/** Shows what would change; refuses what the import would refuse, of all batches. */
async function shown(client: MallClient, what: What, lines: readonly GoodsLine[]): Promise<void> {
  const rows: string[][] = [];
  const refused: string[] = [];
  for (const batch of batchesOf(lines)) {
    const codeList = [...new Set(batch.map(({ code }) => code))];
    const { datas } = await client.supplierSku.search.query({ codeList, pageSize: BATCH });
    const byCode = new Map(datas.map((sku) => [sku.code, sku]));
    for (const line of batch) {
      const sku = byCode.get(line.code);
      if (sku && now(sku, line, what) !== String(line.value))
        rows.push([line.code, sku.mallSpuName, now(sku, line, what), String(line.value)]);
    }
    await send(client, what, batch, { key: randomUUID(), checkOnly: true }).catch((error: unknown) => {
      const sentences = sentencesOf(error, batch);
      if (!sentences) throw error;
      refused.push(...sentences);
    });
  }
  for (const line of table(["商品编码", "商品", "现为", "改为"], rows)) console.log(line);
  console.log(`共 ${lines.length} 行，将改变 ${rows.length} 行。`);
  if (refused.length > 0) throw new JobRefusal([...refused, "请修改后重新执行，没有导入任何内容。"].join("\n"));
}

await runJob(async () => {
  const { values, words } = readArguments(importGoods);
  const [what, file = ""] = words;
  if (what !== "price" && what !== "stock") refuse(importGoods, `请写 price 或 stock，而不是“${what}”。`);
  const path = callersPath(file);
  if (!existsSync(path)) throw new JobRefusal(`没有文件 ${path}。`);
  const bytes = readFileSync(path);
  const lines = goodsLines(decoded(bytes), what);
  const client = mallClient();
  if (values["dry-run"]) return shown(client, what, lines);
  const note = `${path}.${what}.cursor`;
  const hash = createHash("sha256").update(bytes).digest("hex");
  const kept = readNote<Cursor>(note);
  const cursor: Cursor = kept?.hash === hash ? kept : { hash, run: randomUUID(), done: 0 };
  const batches = batchesOf(lines);
  const linesOf = (done: number) => batches.slice(0, done).flat().length;
  if (cursor.done > 0) console.error(`接着上次继续，已完成 ${linesOf(cursor.done)} 行。`);
  const tell = progress("已导入");
  let changed = 0;
  for (const [index, batch] of batches.entries()) {
    if (index < cursor.done) continue;
    // noted before it is sent: an answer that was lost is asked for again under the same key
    writeNote(note, cursor);
    changed += await send(client, what, batch, { key: `${cursor.run}:${index}` }).catch((error: unknown) => {
      throw inFile(error, batch);
    });
    cursor.done = index + 1;
    writeNote(note, cursor);
    tell(linesOf(cursor.done), lines.length);
  }
  rmSync(note, { force: true });
  console.log(`已导入 ${lines.length} 行，其中 ${changed} 行有变化。`);
});
