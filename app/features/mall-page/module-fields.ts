import type { ManagedModule, PageModule } from "#trpc/contract/mall-page";
import { linkTypes, type ModuleType, pageLimits, sceneOf, scenes, sceneUrl } from "#trpc/rules/mall-page";
import { localTime, secondsOf } from "~/features/console/announcement-fields";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { consoleText } from "~/lib/texts/console";

/** Fields of a form by their names. */
export type Values = Readonly<Record<string, unknown>>;
/** Goods of a tab: a box each. */
export interface ChosenSku {
  sysNo: number;
  name: string;
  ticked: boolean;
}

const SKU_NAME = /^item\.(\d+)\.skuName\.(\d{1,15})$/;
const ITEM = /^item\.(\d+)\./;
const AREA = /^area\.(\d{1,15})$/;

/** A module as the fields of its form. */
export function typedModule(module: ManagedModule | undefined): Record<string, unknown> {
  if (!module) return {};
  const values: Record<string, unknown> = {
    ...{ title: module.title, source: module.source },
    ...{ startTime: localTime(module.startTime), endTime: localTime(module.endTime) },
  };
  for (const sysNo of module.areaSysNoList) values[`area.${sysNo}`] = "1";
  for (const [at, { skuList, categorySysNo, shopSysNo, ...item }] of module.itemList.entries()) {
    const scene = sceneOf(item.imageUrl);
    const shown = scene ? { ...item, scene, imageUrl: "" } : item;
    for (const [name, value] of Object.entries(shown)) values[`item.${at}.${name}`] = value;
    values[`item.${at}.category`] = categorySysNo ?? "";
    values[`item.${at}.shop`] = shopSysNo ?? "";
    if (linkTypes.includes(module.type)) values[`item.${at}.codes`] = skuList[0]?.code ?? "";
    else
      for (const { sysNo, name, onShelf } of skuList) {
        values[`item.${at}.skuName.${sysNo}`] = onShelf ? name : `${name}（已下架，不显示）`;
        values[`item.${at}.sku.${sysNo}`] = "1";
      }
  }
  return values;
}

/** Rows of items that a form has. */
export const rowsIn = (values: Values): number =>
  Object.keys(values).reduce((most, name) => {
    const [, at] = ITEM.exec(name) ?? [];
    return at === undefined ? most : Math.max(most, Number(at) + 1);
  }, 0);

/** Goods with a box on a tab, in the order of the form. */
export const goodsIn = (values: Values, row: number): ChosenSku[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const [, at, sysNo] = SKU_NAME.exec(name) ?? [];
    if (at === undefined || Number(at) !== row) return [];
    return [{ sysNo: Number(sysNo), name: String(value), ticked: values[`item.${row}.sku.${sysNo}`] === "1" }];
  });

/** Codes in a text, one a line or between separators. */
const codesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,，;；、]+/)
      .map((code) => code.trim())
      .filter(Boolean),
  ),
];

const keyIn = (typed: string): { key?: number } => (/^[1-9]\d{0,14}$/.test(typed) ? { key: Number(typed) } : {});

function itemIn(fields: Fields, values: Values, row: number, type: ModuleType): PageModule["itemList"][number] {
  const said = (name: string) => text(fields, `item.${row}.${name}`);
  const links = linkTypes.includes(type);
  const scene = scenes.find((one) => one === said("scene"));
  const picture = said("noImage") === "1" ? "" : said("imageUrl");
  const { key: categorySysNo } = keyIn(said("category"));
  const { key: shopSysNo } = keyIn(said("shop"));
  return {
    ...{ title: said("title"), text: said("text"), url: said("url") },
    imageUrl: picture === "" && scene ? sceneUrl(scene) : picture,
    skuSysNoList: links ? [] : goodsIn(values, row).flatMap(({ sysNo, ticked }) => (ticked ? [sysNo] : [])),
    // a banner of a shop leads to one of its goods, or to a category
    codeList: codesIn(said("codes")),
    ...(categorySysNo === undefined ? {} : { categorySysNo }),
    ...(links || shopSysNo === undefined ? {} : { shopSysNo }),
  };
}

const isBlank = ({ title, text, url, imageUrl, ...goods }: PageModule["itemList"][number]): boolean =>
  [title, text, url, imageUrl].every((one) => one.trim() === "") &&
  goods.skuSysNoList.length + goods.codeList.length === 0 &&
  goods.categorySysNo === undefined &&
  goods.shopSysNo === undefined;

/** Reads a period. @throws Failure with a sentence for each invalid time */
export function periodIn(fields: Fields): { startTime?: number; endTime?: number } {
  const [startTime, endTime] = [secondsOf(text(fields, "startTime")), secondsOf(text(fields, "endTime"))];
  const wrong: Record<string, string> = {};
  if (Number.isNaN(startTime)) wrong.startTime = consoleText.timeBad;
  if (Number.isNaN(endTime)) wrong.endTime = consoleText.timeBad;
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return { ...(startTime === undefined ? {} : { startTime }), ...(endTime === undefined ? {} : { endTime }) };
}

/**
 * A module as it is sent, and the rows of the form that its items are in; rows that are left empty are none.
 * @throws Failure with a sentence for each invalid time
 */
export function sentModule(fields: Fields, type: ModuleType, moduleSysNo: number | undefined) {
  const values = Object.fromEntries(fields);
  const rows = Array.from({ length: Math.min(rowsIn(values), pageLimits.items + 1) }, (_, row) => row)
    .map((row) => ({ row, item: itemIn(fields, values, row, type) }))
    .filter(({ item }) => !isBlank(item));
  const module: PageModule = {
    ...(moduleSysNo === undefined ? {} : { moduleSysNo }),
    ...{ type, title: text(fields, "title"), source: text(fields, "source") },
    areaSysNoList: Object.keys(values).flatMap((name) => {
      const [, sysNo] = AREA.exec(name) ?? [];
      return sysNo === undefined ? [] : [Number(sysNo)];
    }),
    ...periodIn(fields),
    itemList: type === "text" ? [] : rows.map(({ item }) => item),
  };
  return { module, shownAt: rows.map(({ row }) => row) };
}

/** A module of a draft as it is sent again unchanged. */
export const unchanged = ({ startTime, endTime, areaNameList: _, itemList, ...module }: ManagedModule): PageModule => ({
  ...module,
  ...(startTime === null ? {} : { startTime }),
  ...(endTime === null ? {} : { endTime }),
  itemList: itemList.map(({ skuList, categorySysNo, shopSysNo, ...item }) => ({
    ...item,
    skuSysNoList: skuList.map(({ sysNo }) => sysNo),
    codeList: [],
    ...(categorySysNo === null ? {} : { categorySysNo }),
    ...(shopSysNo === null ? {} : { shopSysNo }),
  })),
});

const names: Readonly<Record<string, string>> = {
  ...{ codeList: "codes", skuSysNoList: "codes", categorySysNo: "category", shopSysNo: "shop", imageUrl: "imageUrl" },
};

/** What is wrong with the module at `index` of the page, at the fields of its form; the rest as it is. */
export const atModuleFields = (
  fields: Readonly<Record<string, string>>,
  index: number,
  shownAt: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [list, at, name = "", item, field = ""] = path.split(".");
      if (list !== "moduleList" || Number(at) !== index) return [path, sentence];
      if (name !== "itemList") return [name === "areaSysNoList" ? "areas" : name, sentence];
      if (item === undefined) return ["item.0.title", sentence];
      return [`item.${shownAt[Number(item)] ?? 0}.${names[field] ?? field}`, sentence];
    }),
  );
