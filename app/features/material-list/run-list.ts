import type { AppLoadContext } from "@remix-run/node";
import { keyIn } from "~/lib/id";
import { matchLines } from "../cart/paste-match";
import { MOST_LINES, type PasteLine, pasteRow } from "../cart/paste-rows";

/** The lines of a saved list that an address names, matched with today's goods; null where it names none. */
export async function startOfList(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const sysNo = keyIn(searchParams.get("list"));
  if (sysNo === undefined) return null;
  const fromLine = keyIn(searchParams.get("from")) ?? 1;
  const { lineList } = await context.api.materialList.get({ sysNo, fromLine, limit: MOST_LINES });
  const lines = lineList.map(
    ({ words, unit, quantity, skuSysNo, skuCode }): PasteLine => ({
      ...{ words, unit, seller: "", quantity: quantity === null ? "" : String(quantity) },
      // who chose the goods for the list has confirmed them
      ...(skuSysNo === null ? {} : { code: skuCode, chosen: skuSysNo, confirmed: true }),
    }),
  );
  const matched = await matchLines(context, lines);
  const text = lines.map(({ words, quantity, unit }) => `${words}\t${quantity}${unit}`.trimEnd()).join("\n");
  const rows = lines.map((line, index) => pasteRow(line, matched[index] ?? { sure: false, skuList: [] }));
  return { text, rows, message: "", requestKey: crypto.randomUUID() };
}
