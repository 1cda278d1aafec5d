import type { Call } from "#trpc/contract/define";
import { completed } from "#trpc/elsewhere/completed";
import { sampleInput } from "../generate";
import { treeAnswers } from "./goods";
import { printedOf, shapeOf } from "./shapes";
import { type PrintedCall, printedCalls } from "./specification";

type Rec = Record<string, unknown>;
const isObject = (value: unknown): value is Rec => typeof value === "object" && value !== null && !Array.isArray(value);

/** No record of that key: the envelope says so, since the path exists. */
export class NoRecord extends Error {}

const DETAIL = /^(get|detail|getDetail)$/;
const CREATED = /^(add|save|create|submit|apply|batchAdd)$/;
const REMOVED = /^(delete|remove)$/;
const FIRST = 1;

/** The answer of a call as its contract has it, with what the documents print of it. */
function sampleOf({ id, call }: Pick<PrintedCall, "id" | "call">): unknown {
  const whole = treeAnswers[id] ?? sampleInput(call.output as Call["output"], 1);
  return printedOf(shapeOf(id), whole);
}

const hasKey = (value: unknown): value is Rec & { sysNo: number } => isObject(value) && "sysNo" in value;

/** Only what a record has already, of the same kind. */
function put(record: Rec, said: Rec): void {
  for (const [name, value] of Object.entries(said)) {
    if (name in record && name !== "sysNo" && typeof value === typeof record[name]) record[name] = value;
  }
}

const detailOf = (domain: string) => printedCalls.find((one) => one.domain === domain && DETAIL.test(one.name));

/** What a backend of the documents keeps beside its goods, cart and receipts: a book of records for each domain. */
export function printedRecords() {
  const books = new Map<string, Map<number, Rec>>();
  let next = 5000;

  function bookOf(domain: string): Map<number, Rec> {
    const found = books.get(domain);
    if (found) return found;
    const book = new Map<number, Rec>();
    books.set(domain, book);
    const detail = detailOf(domain);
    const sample = detail && sampleOf(detail);
    if (hasKey(sample)) book.set(FIRST, { ...sample, sysNo: FIRST });
    return book;
  }
  /** The rows of a list say of the records what rows say. */
  function rowsOf(domain: string, row: unknown): unknown[] {
    const book = bookOf(domain);
    if (!hasKey(row)) return [row];
    if (book.size === 0 && !books.get(`${domain} emptied`)) book.set(FIRST, { ...row, sysNo: FIRST });
    return [...book.values()].map((record) => {
      const one: Rec = { ...structuredClone(row), sysNo: record.sysNo };
      put(one, record);
      return one;
    });
  }
  /** A record is changed as far as it stays one: a sample of a status is none of the kind's. */
  function changed(domain: string, record: Rec, changes: readonly Rec[]): Rec {
    const detail = detailOf(domain);
    const next = structuredClone(record);
    for (const change of changes) put(next, change);
    try {
      if (detail) completed(detail.call.output, next);
      return next;
    } catch {
      return record;
    }
  }
  function created(domain: string, input: Rec): number {
    next += 1;
    const [like] = bookOf(domain).values();
    const record: Rec = { ...structuredClone(like ?? {}), sysNo: next };
    put(record, input);
    bookOf(domain).set(next, record);
    return next;
  }

  /**
   * What such a backend answers to a call.
   * @throws NoRecord where its input names none
   */
  return function answerOf(printed: PrintedCall, input: Rec): unknown {
    const { domain, name, call } = printed;
    const answer = sampleOf(printed);
    const book = bookOf(domain);
    const key = Number(input.sysNo ?? input.id ?? input.supplierSysNo ?? 0);
    if (isObject(answer) && Array.isArray(answer.datas)) {
      const datas = rowsOf(domain, answer.datas[0]);
      return { ...answer, datas, total: datas.length, pageNo: 1, pageSize: 20 };
    }
    if (DETAIL.test(name) && book.size > 0 && hasKey(answer)) {
      const record = book.get(key);
      if (!record) throw new NoRecord();
      return record;
    }
    if (REMOVED.test(name)) {
      for (const gone of [key, ...((input.sysNoList as number[] | undefined) ?? [])]) book.delete(gone);
      books.set(`${domain} emptied`, new Map());
      return answer;
    }
    if (call.kind === "mutation" && isObject(answer) && CREATED.test(name) && !book.has(key)) {
      return "sysNo" in answer ? { ...answer, sysNo: created(domain, input) } : answer;
    }
    const record = book.get(key);
    if (call.kind === "mutation" && record) {
      book.set(key, changed(domain, record, [input, isObject(answer) ? answer : {}]));
      return isObject(answer) && "sysNo" in answer ? { ...answer, sysNo: key } : answer;
    }
    return answer;
  };
}
