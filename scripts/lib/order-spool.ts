import { createHash } from "node:crypto";
import {
  appendFileSync,
  createReadStream,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createInterface } from "node:readline";
import type { SheetOrder } from "./order-sheets";

/** Older states of orders are not worth keeping. */
const FRESH_MS = 3_600_000;

interface Head {
  question: string;
  /** ms; when the oldest of what is kept was read */
  startedAt: number;
}

const linesOf = (orders: readonly SheetOrder[]): string => orders.map((order) => `${JSON.stringify(order)}\n`).join("");

/** The line as it was kept; a note of another make is none. */
function headOf(line = "{}"): Partial<Head> {
  try {
    return JSON.parse(line) as Partial<Head>;
  } catch {
    return {};
  }
}

/** What was read of an export, newest first, in a file beside it until that is whole. */
export class OrderSpool {
  private head: Head;
  private newest: number | undefined;
  private oldest: number | undefined;
  private kept = 0;
  /** what was kept of the same question was too old to go on with */
  readonly renewed: boolean;

  /** @param asked everything that the answer depends on */
  constructor(
    readonly path: string,
    asked: unknown,
  ) {
    const question = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    // a line that broke off in the middle was never read
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    const [first, ...lines] = whole.split("\n").slice(0, -1);
    const { question: was, startedAt = 0 } = headOf(first);
    const same = was === question;
    const fresh = Date.now() - startedAt < FRESH_MS;
    this.renewed = same && !fresh && lines.length > 0;
    this.head = { question, startedAt: same && fresh ? startedAt : Date.now() };
    if (same && fresh) {
      truncateSync(path, Buffer.byteLength(whole));
      const keyOf = (line?: string) => (line ? (JSON.parse(line) as SheetOrder).sysNo : undefined);
      [this.newest, this.oldest, this.kept] = [keyOf(lines[0]), keyOf(lines.at(-1)), lines.length];
    } else writeFileSync(path, this.headLine());
  }

  private headLine = (): string => `${JSON.stringify(this.head)}\n`;

  get count(): number {
    return this.kept;
  }

  /** Key of the first that is kept: what came later is missing. */
  get newestSysNo(): number | undefined {
    return this.newest;
  }

  /** Key of the last that is kept: what came before is missing. */
  get oldestSysNo(): number | undefined {
    return this.oldest;
  }

  append(orders: readonly SheetOrder[]): void {
    if (orders.length > 0) appendFileSync(this.path, linesOf(orders));
    this.kept += orders.length;
  }

  /** Puts what came later in front; a process that is killed leaves the old file or the new one. */
  prepend(orders: readonly SheetOrder[]): void {
    if (orders.length === 0) return;
    const text = readFileSync(this.path, "utf8");
    writeFileSync(`${this.path}.new`, this.headLine() + linesOf(orders) + text.slice(text.indexOf("\n") + 1));
    renameSync(`${this.path}.new`, this.path);
    this.kept += orders.length;
  }

  async *orders(): AsyncGenerator<SheetOrder> {
    let head = true;
    for await (const line of createInterface({ input: createReadStream(this.path) })) {
      if (!head) yield JSON.parse(line) as SheetOrder;
      head = false;
    }
  }

  remove = (): void => rmSync(this.path);
}
