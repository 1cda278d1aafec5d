import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportList } from "../export-list.server";
import { lists } from "../list-parts";
import { needKind } from "../need-kind";
import { sheets } from "../sheet.server";

/** What the filter of a kind's list finds, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const [list, sheet] = await Promise.all([lists.of(args), sheets.of(args)]);
  needKind(args, list.kind);
  return exportList(args, list, sheet);
}
