import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { RawInvoice, Read } from "./fields";
import { pdfWorker } from "./pdf-worker";
import { InvoiceProblem } from "./problem";
import { filled, type PlacedText, rawOfTexts } from "./text-layer";

/** What one PDF may take; an invoice of one page takes 0.1 s. How long the thread is kept, and for how many files. */
const pdfLimits = {
  milliseconds: 15_000,
  megabytes: 192,
  pages: 50,
  idle: 5_000,
  filesOfThread: 200,
  growth: 320 << 20,
  watch: 50,
};

const sentences = {
  password: "PDF文件已加密，请上传没有密码的原文件",
  broken: "PDF文件已损坏或不完整，请重新下载后上传",
  pages: `PDF超过${pdfLimits.pages}页，不是发票文件`,
  late: "PDF文件过于复杂，无法读取，请上传XML或OFD原文件",
} as const;

type Answer =
  | { problem: keyof typeof sentences }
  | { problem?: undefined; info: Record<string, string>; texts: PlacedText[] };

/** Folders of the library, wherever it is installed. */
function places() {
  const library = createRequire(import.meta.url).resolve("pdfjs-dist/legacy/build/pdf.mjs");
  const root = dirname(dirname(dirname(library)));
  return { library: pathToFileURL(library).href, fonts: join(root, "standard_fonts/"), maps: join(root, "cmaps/") };
}

let thread: { worker: Worker; files: number } | undefined;
let idle: NodeJS.Timeout | undefined;

function endThread(): void {
  clearTimeout(idle);
  void thread?.worker.terminate();
  thread = undefined;
}

/** The thread that reads, kept a while for the other files of an upload: loading the library takes half of the time. */
function running(): Worker {
  clearTimeout(idle);
  if (thread && thread.files < pdfLimits.filesOfThread) {
    thread.files += 1;
    return thread.worker;
  }
  endThread();
  const worker = new Worker(pdfWorker, {
    eval: true,
    workerData: { ...places(), mostPages: pdfLimits.pages },
    resourceLimits: { maxOldGenerationSizeMb: pdfLimits.megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    ...{ stdout: true, stderr: true, env: {}, execArgv: [] },
  });
  worker.unref();
  thread = { worker, files: 1 };
  return worker;
}

/** Reads a PDF in a thread, which ends when it takes too long or too much memory. */
function texts(bytes: Buffer): Promise<Answer> {
  const worker = running();
  return new Promise<Answer>((resolve) => {
    const end = (answer: Answer) => {
      clearTimeout(timer);
      clearInterval(watch);
      worker.off("message", end).off("error", fail).off("exit", fail);
      if (answer.problem === "late") endThread();
      else idle = setTimeout(endThread, pdfLimits.idle).unref();
      resolve(answer);
    };
    // out of memory among them
    const fail = () => end({ problem: "late" });
    const timer = setTimeout(fail, pdfLimits.milliseconds);
    // what streams unpack to lies outside of the heap that a thread's limit counts
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > pdfLimits.growth) fail();
    }, pdfLimits.watch);
    worker.on("message", end).on("error", fail).on("exit", fail);
    worker.postMessage(new Uint8Array(bytes));
  });
}

// one at a time: a mall of two cores has its pages to serve
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = turn.then(work);
  turn = next.catch(() => undefined);
  return next;
}

/** What the document's own keys say; its text layer says the rest. */
const rawOfInfo = (info: Readonly<Record<string, string>>): RawInvoice => ({
  number: info.InvoiceNumber ?? "",
  code: "",
  typeName: "",
  issueDay: info.IssueTime ?? "",
  sellerName: info.SellerName ?? "",
  sellerTaxNo: info.SellerIdNum ?? "",
  buyerName: info.BuyerName ?? "",
  buyerTaxNo: info.BuyerIdNum ?? "",
  amount: info.TotalAmWithoutTax ?? "",
  tax: info.TotalTaxAm ?? "",
  total: info["TotalTax-includedAmount"] ?? "",
  remark: "",
  itemList: [],
});

/**
 * What an invoice in PDF says: the keys of its information first, then the texts of its pages.
 * @throws InvoiceProblem
 */
export async function readPdf(bytes: Buffer): Promise<Read> {
  const answer = await inTurn(() => texts(bytes));
  if (answer.problem !== undefined) throw new InvoiceProblem(sentences[answer.problem]);
  if (answer.texts.length === 0) throw new InvoiceProblem("PDF中没有文字（可能是扫描件），请上传税务平台下载的原文件");
  return { raw: filled(rawOfInfo(answer.info), rawOfTexts(answer.texts)), isPlaced: true };
}
