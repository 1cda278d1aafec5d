import { Failure, type FailureCode } from "#trpc/contract/failures";

/** Why a line is refused; `field` is the input's. */
export interface LineProblem {
  reason: FailureCode;
  field: string;
  message: string;
}

export interface LineCheck<Entry, Line, Checked> {
  /** The line that an entry names. */
  lineOf: (entry: Entry) => Line | undefined;
  /** Whose lines: 该订单的商品. */
  whose: string;
  /** Entries that say nothing. */
  skip?: (entry: Entry, index: number) => boolean;
  check: (line: Line, entry: Entry) => Checked | LineProblem;
}

const isProblem = (checked: object): checked is LineProblem => "reason" in checked;

/**
 * What was entered for lines of another document, each checked against its line; everything that is wrong is said at
 * once, at `itemList.0.quantity` and the like.
 * @throws Failure NOT_FOUND for a line of something else; the first problem's reason with a sentence per field
 */
export function checkedLines<Entry, Line extends { sysNo: number }, Checked extends object>(
  entries: readonly Entry[],
  { lineOf, whose, skip, check }: LineCheck<Entry, Line, Checked>,
): Exclude<Checked, LineProblem>[] {
  const seen = new Set<number>();
  const fields: Record<string, string> = {};
  let reason: FailureCode | undefined;
  const lines = entries.flatMap((entry, index) => {
    const line = lineOf(entry);
    if (!line) throw new Failure("NOT_FOUND", { message: `第 ${index + 1} 行不是${whose}，请刷新后重试` });
    if (skip?.(entry, index)) return [];
    const checked = seen.has(line.sysNo) ? repeated(index) : check(line, entry);
    seen.add(line.sysNo);
    if (!isProblem(checked)) return [checked as Exclude<Checked, LineProblem>];
    reason ??= checked.reason;
    fields[`itemList.${index}.${checked.field}`] = checked.message;
    return [];
  });
  if (reason) throw new Failure(reason, { message: Object.values(fields)[0], fields });
  return lines;
}

const repeated = (index: number): LineProblem => ({
  reason: "QUANTITY_INVALID",
  field: "quantity",
  message: `第 ${index + 1} 行与前面的行重复`,
});
