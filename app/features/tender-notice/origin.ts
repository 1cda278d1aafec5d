import type { LoaderFunctionArgs } from "@remix-run/node";
import type { TenderOfOrigin } from "#trpc/contract/tender-shapes";
import { tenderLimits } from "#trpc/rules/tender";
import { orScreen, orUnread } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { partsText } from "~/lib/texts/parts";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { documentPath } from "../document/paths";
import { listPathOf } from "../material-list/paths";
import { lineField, rowsFor } from "./new-values";

interface Line {
  name: string;
  spec: string;
  quantity: number | null;
  unit: string;
  remark: string;
  deliveryDay?: string | null;
}
/** What a new tender starts from. */
interface TenderStart {
  values: Record<string, string>;
  /** Where its lines come from, for a link. */
  origin: { href: string; label: string } | null;
}
const NAME_LIMIT = 100;

const valuesOf = (lines: readonly Line[]): Record<string, string> =>
  Object.fromEntries([
    ["rows", String(rowsFor(lines.length))],
    ...lines.flatMap(({ name, spec, quantity, unit, remark, deliveryDay }, at) => [
      [lineField("name", at), name],
      [lineField("spec", at), spec],
      [lineField("quantity", at), quantity === null ? "" : String(quantity)],
      [lineField("unit", at), unit],
      [lineField("remark", at), remark],
      [lineField("deliveryDay", at), deliveryDay ?? ""],
    ]),
  ]);

/** Name and specification of a line that was written in one: "螺纹钢 HRB400E Φ25". */
function splitWords(words: string): { name: string; spec: string } {
  const [, name = words, spec = ""] = /^(\S+)\s+(.+)$/.exec(words.trim()) ?? [];
  return name.length > NAME_LIMIT
    ? { name: name.slice(0, NAME_LIMIT), spec: `${name.slice(NAME_LIMIT)} ${spec}`.trim() }
    : { name, spec };
}

async function ofList({ request, context }: LoaderFunctionArgs, sysNo: number): Promise<TenderStart> {
  const list = await context.api.materialList.get({ sysNo, limit: tenderLimits.lines }).catch(orScreen(request));
  const { name, lineList, lineCount } = list;
  const lines = lineList.map(({ words, ...line }) => ({ ...line, ...splitWords(words) }));
  return {
    values: { ...valuesOf(lines), title: name.slice(0, tenderLimits.title), materialListSysNo: String(sysNo) },
    origin: { href: listPathOf(sysNo), label: t.fromList(name, Math.max(0, lineCount - lines.length)) },
  };
}

async function ofApply({ request, context }: LoaderFunctionArgs, sysNo: number): Promise<TenderStart> {
  const apply = await context.api.purchaseApply.getDetail({ id: sysNo }).catch(orScreen(request));
  const { itemList, applyNo, wishDate, projectName, usePart, usePlace } = apply;
  const title = t.titleOfApply(applyNo, projectName);
  const lines = itemList.slice(0, tenderLimits.lines).map(({ skuName, skuSpec, quantity, unit }) => {
    return { name: skuName.slice(0, NAME_LIMIT), spec: skuSpec, quantity, unit, remark: "", deliveryDay: wishDate };
  });
  return {
    values: {
      ...valuesOf(lines),
      purchaseApplySysNo: String(sysNo),
      title: title.length > tenderLimits.title ? t.titleOfApply(applyNo, "") : title,
      remark: t.usedFor([projectName, usePart, usePlace].filter((words) => words !== "")),
    },
    origin: {
      href: documentPath("purchaseApply", sysNo),
      label: t.fromApply(applyNo, itemList.length - lines.length),
    },
  };
}

/** Lines of the list or the application that the address names; none where it names neither. */
export function startOf(args: LoaderFunctionArgs): Promise<TenderStart> | TenderStart {
  const { searchParams } = new URL(args.request.url);
  const [list, apply] = [keyIn(searchParams.get("list")), keyIn(searchParams.get("apply"))];
  if (list !== undefined) return ofList(args, list);
  return apply === undefined ? { values: {}, origin: null } : ofApply(args, apply);
}

type From = { materialListSysNo: number } | { purchaseApplySysNo: number };
/** Tenders that were made from a list or an application; none for readers who have no tenders. */
export const tendersFrom = async (
  context: LoaderFunctionArgs["context"],
  from: From,
): Promise<readonly TenderOfOrigin[]> =>
  (await context.api.tenderNotice.ofOrigin(from).catch(orUnread(context, partsText.tenders))) ?? [];
