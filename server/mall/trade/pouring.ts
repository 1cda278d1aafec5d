import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { concreteName } from "#trpc/rules/concrete";
import type { OrderedLine } from "../cart/index";
import { pouringProblems } from "../concrete/index";

/** Lines of one future order, what they are for, and the field that says so. */
export interface Pour {
  lines: readonly OrderedLine[];
  usePart: string;
  usePlace: string;
  field: string;
}

/**
 * R-CONC-01: concrete that does not suit what it is poured for is not ordered; the problems stand at the field that
 * says what for. One statement for any number of lines, none without concrete.
 * @throws Failure CONCRETE_UNSUITED
 */
export async function checkPouring(db: Db, tenantCode: string, pours: readonly Pour[]): Promise<void> {
  const lines = pours.flatMap(({ lines: some, usePart, usePlace, field }) =>
    some.map(({ row }) => ({
      ...{ skuSysNo: row.skuSysNo, goodsKind: row.goodsKind, name: row.mallSpuName, field },
      said: [{ name: concreteName.part, value: [usePart, usePlace].filter(Boolean).join(" ") }],
    })),
  );
  const problems = await pouringProblems(db, tenantCode, lines);
  if (problems.size === 0) return;
  const fields: Record<string, string> = {};
  for (const [at, some] of problems) {
    const line = lines[at];
    const sentence = `${line?.name}：${some.map(({ message }) => message).join("；")}`;
    if (line) fields[line.field] = fields[line.field] ? `${fields[line.field]}；${sentence}` : sentence;
  }
  throw new Failure("CONCRETE_UNSUITED", { message: Object.values(fields)[0] ?? "", fields });
}
