import type { NavSetting, SiteSetting } from "#trpc/contract/site";
import { isNavModule } from "#trpc/rules/site-setting";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { siteText as t } from "~/lib/texts/site";

/** More rows than any list of a setting takes. */
const MOST_ROWS = 40;

/** Who a navigation entry may be narrowed down to, by user-type bits. */
export const navReaders = [
  { name: "purchaser", label: "采购方", bit: 1 },
  { name: "supplier", label: "供应商", bit: 2 },
  { name: "personal", label: "个人", bit: 32 },
  { name: "operation", label: "运营", bit: 64 },
] as const;
/** What the mall's own entries carry: everybody (R-NAV-04). */
const EVERYBODY = 15;

/** The lists of a setting whose rows are a few texts, with what a row says. */
export const plainColumns = {
  "global.footer.links": ["name", "url"],
  "global.sider.qqGroups": ["name", "number"],
  "global.home.banners": ["title", "text", "key", "url", "picture", "alt", "from", "to", "imageUrl"],
} as const;
export type PlainList = keyof typeof plainColumns;

/** A row of a list as it was typed, and where in the form it stands. */
interface TypedRow<Row> {
  at: number;
  row: Row;
}

/** Rows of a list in which anything is typed. */
function rowsIn<Row>(list: string, read: (at: string) => Row | undefined): TypedRow<Row>[] {
  const rows: TypedRow<Row>[] = [];
  for (let at = 0; at < MOST_ROWS; at++) {
    const row = read(`${list}.${at}`);
    if (row !== undefined) rows.push({ at, row });
  }
  return rows;
}

function plainIn(fields: Fields, list: PlainList): TypedRow<Record<string, string>>[] {
  const names: readonly string[] = plainColumns[list];
  return rowsIn(list, (at) => {
    const row = Object.fromEntries(names.map((name) => [name, text(fields, `${at}.${name}`).trim()]));
    if (fields.get(`${at}.noImage`) === "1") row.imageUrl = "";
    // a chosen picture alone is no row
    return names.some((name) => name !== "picture" && row[name] !== "") ? row : undefined;
  });
}

function navIn(fields: Fields, list: string): TypedRow<NavSetting>[] {
  const wrong: Record<string, string> = {};
  const rows = rowsIn(list, (at) => {
    const said = (name: string) => text(fields, `${at}.${name}`).trim();
    const [key, name, url, target] = [said("key"), said("name"), said("url"), said("target")];
    if (!isNavModule(key) && name === "" && url === "") return undefined;
    const order = said("order").normalize("NFKC");
    if (!/^\d{0,3}$/.test(order)) wrong[`${at}.order`] = t.orderBad;
    const bits = navReaders.filter((reader) => fields.get(`${at}.role.${reader.name}`) === "1");
    const row: NavSetting = {
      ...{ key, name, url, showInMobile: fields.get(`${at}.showInMobile`) === "1" },
      roleType: bits.reduce((sum, { bit }) => sum + bit, 0),
      ...(target === "yes" || target === "no" ? { openInNewTab: target === "yes" } : {}),
    };
    return { row, order: order === "" ? MOST_ROWS : Number(order) };
  });
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  const sorted = rows.sort((a, b) => a.row.order - b.row.order || a.at - b.at);
  return sorted.map(({ at, row }) => ({ at, row: row.row }));
}

/** The lists of a setting with rows of several fields. */
export const rowLists = [
  "global.footer.links",
  "global.sider.qqGroups",
  "global.home.banners",
  "global.navigationSetting.items",
  "global.portalNavList",
] as const;
export type RowList = (typeof rowLists)[number];

/** Everything that is typed into lists, and where each row stands in the form. */
export function listsIn(fields: Fields) {
  const rows = {
    "global.footer.links": plainIn(fields, "global.footer.links"),
    "global.sider.qqGroups": plainIn(fields, "global.sider.qqGroups"),
    "global.home.banners": plainIn(fields, "global.home.banners"),
    "global.navigationSetting.items": navIn(fields, "global.navigationSetting.items"),
    "global.portalNavList": navIn(fields, "global.portalNavList"),
  };
  const of = <Row>(list: RowList): Row[] => rows[list].map(({ row }) => row as Row);
  const lists = {
    links: of<SiteSetting["global"]["footer"]["links"][number]>("global.footer.links"),
    qqGroups: of<SiteSetting["global"]["sider"]["qqGroups"][number]>("global.sider.qqGroups"),
    banners: of<NonNullable<SiteSetting["global"]["home"]["banners"]>[number]>("global.home.banners"),
    items: of<NavSetting>("global.navigationSetting.items"),
    portalNavList: of<NavSetting>("global.portalNavList"),
  };
  /** The field of the form that a sentence about a field of the setting is about. */
  const shownAt = (path: string): string => {
    const list = rowLists.find((name) => path.startsWith(`${name}.`));
    if (!list) return path;
    const [at, ...rest] = path.slice(list.length + 1).split(".");
    const shown = rows[list][Number(at)]?.at;
    return shown === undefined ? path : [list, shown, ...rest].join(".");
  };
  return { lists, shownAt };
}

/** A navigation entry as its row of the form shows it. */
export const typedNav = ({ roleType, openInNewTab, showInMobile, ...row }: NavSetting, at: number) => ({
  ...row,
  order: String(at + 1),
  target: openInNewTab === undefined ? "" : openInNewTab ? "yes" : "no",
  showInMobile,
  ...Object.fromEntries(
    navReaders.map(({ name, bit }) => [`role.${name}`, roleType !== EVERYBODY && (roleType & bit) !== 0]),
  ),
});
