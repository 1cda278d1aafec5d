import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerTime } from "#trpc/rules/enquiry";
import { orUnread } from "~/lib/failure";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { partsText } from "~/lib/texts/parts";
import { menuCategories } from "~/shell/menu-categories";
import type { SelectOption } from "~/ui/field";
import { linesOfWords, newField } from "./new-lines";

type Args = LoaderFunctionArgs;
const BEIJING_MS = 8 * 3_600_000;
const HOUR_MS = 3_600_000;
/** In the afternoon of the next day. */
const USUAL_HOUR = 17;

/** A moment as the browser's field writes it, in Beijing time. */
const local = (at: number): string => new Date(at + BEIJING_MS).toISOString().slice(0, "2026-11-24T17:00".length);

function usualDeadline(now: number): string {
  const tomorrow = local(now + answerTime.preset).slice(0, "2026-11-24".length);
  return `${tomorrow}T${USUAL_HOUR}:00`;
}

/** Prefilled lines: the goods of the page before, or the words of a search without results. */
async function startLines({ request, context }: Args): Promise<Record<string, string>> {
  const { searchParams } = new URL(request.url);
  const sysNo = Number(searchParams.get("sku"));
  if (!Number.isSafeInteger(sysNo) || sysNo <= 0)
    return linesOfWords(searchParams.get("words") ?? "", searchParams.get("goods") ?? "");
  const { api, area } = context;
  const found = await api.h5Sku
    .getSkuDetail({ sysNo, areaSysNo: area.sysNo })
    .catch(orUnread(context, partsText.goods, request));
  if (!found) return {};
  const { mallSpuName, thirdName, unit, categoryPath } = found;
  return {
    ...{ [newField("name", 0)]: mallSpuName, [newField("spec", 0)]: thirdName, [newField("unit", 0)]: unit },
    [newField("sku", 0)]: String(sysNo),
    category: String(categoryPath.at(-1)?.sysNo ?? ""),
  };
}

async function categoriesOf({ request, context }: Args): Promise<SelectOption[]> {
  const tree = await context.api.shell.getCategoryTree({}).catch(orUnread(context, partsText.categories, request));
  return menuCategories(tree ?? [], 3).flatMap((one) => [
    { value: one.sysNo, label: one.name },
    ...one.children.flatMap((two) => [
      { value: two.sysNo, label: `${one.name} / ${two.name}` },
      ...two.children.map((three) => ({ value: three.sysNo, label: `${one.name} / ${two.name} / ${three.name}` })),
    ]),
  ]);
}

/** Where the goods may go: here, and where the organisation has had goods brought before. */
export async function areasOf({ request, context }: Args): Promise<SelectOption[]> {
  const { sysNo, path } = context.area;
  const here = sysNo ? [{ value: sysNo, label: t.areaHere(path.map(({ name }) => name).join("")) }] : [];
  const book = context.session.hasCookie
    ? await context.api.receiveAddress.search({ pageSize: 50 }).catch(orUnread(context, partsText.addresses, request))
    : undefined;
  const datas = book?.datas ?? [];
  const others = new Map(
    datas.map(({ townSysNo, regionSysNo, areaName }) => [townSysNo ?? regionSysNo, areaName] as const),
  );
  if (sysNo) others.delete(sysNo);
  return [...here, ...[...others].map(([value, label]) => ({ value, label }))];
}

interface Contact {
  displayName: string;
  mobile: string;
}

/** Initial values of a new enquiry that do not depend on the user. */
export async function loadNew(args: Args) {
  const now = Date.now();
  const [lines, categories, areas] = await Promise.all([startLines(args), categoriesOf(args), areasOf(args)]);
  const start: Record<string, string> = {
    ...{ areaSysNo: String(areas[0]?.value ?? ""), deadline: usualDeadline(now) },
    ...lines,
  };
  return { start, categories, areas, least: local(now + HOUR_MS), most: local(now + answerTime.most) };
}
type New = Awaited<ReturnType<typeof loadNew>>;

/** The same with who is to be called; the profile may show a number in part only. */
export const withContact = (asked: New, reader: Contact | null): New => {
  if (!reader) return asked;
  const contactMobile = /^1\d{10}$/.test(reader.mobile) ? reader.mobile : "";
  return { ...asked, start: { contactName: reader.displayName, contactMobile, ...asked.start } };
};
