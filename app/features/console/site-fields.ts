import type { SiteSetting } from "#trpc/contract/site";
import type { SettingChange } from "#trpc/rules/site-setting";
import { type Fields, text } from "~/forms/fields";
import { atLine } from "~/forms/line-errors";
import { siteFields, siteText as t } from "~/lib/texts/site";
import { namesIn } from "./announcement-fields";
import { listsIn, type rowLists, typedNav } from "./site-rows";

/** Switches of a setting, in the order of the form. */
export const switches = [
  "enableModuleTender",
  "enableModuleGroupBuy",
  "enableModuleMall",
  "enableModuleFinancial",
  "enableModuleSupplierPortal",
  "customerServiceOn",
  "exposureOn",
  "enquiryOn",
  "premiumOn",
  "freightOn",
  "announcementOn",
  "showPriceToVisitors",
  "showSellCount",
  "showScore",
  "personalInMiniProgramOnly",
] as const satisfies readonly (keyof SiteSetting["basic"])[];

const linesIn = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** A setting as a form says it, and where its sentences belong. */
export function settingIn(fields: Fields): { setting: SiteSetting; shownAt: (path: string) => string } {
  const said = (name: string) => text(fields, name).trim();
  const ticked = (name: string) => fields.get(name) === "1";
  const { lists, shownAt } = listsIn(fields);
  const floors = said("global.indexConfig.floorCount").normalize("NFKC");
  const months = said("basic.exposureMonths").normalize("NFKC");
  const setting: SiteSetting = {
    global: {
      logoUrl: ticked("noLogo") ? "" : said("global.logoUrl"),
      faviconUrl: ticked("noFavicon") ? "" : said("global.faviconUrl"),
      platformMainColor: said("global.platformMainColor").normalize("NFKC"),
      header: {
        servicePhone: said("global.header.servicePhone"),
        serviceEmail: said("global.header.serviceEmail"),
        serviceHours: said("global.header.serviceHours"),
        hotWords: namesIn(text(fields, "global.header.hotWords")),
      },
      footer: { text: said("global.footer.text"), links: lists.links },
      sider: { qqGroups: lists.qqGroups },
      home: {
        ...(ticked("ownBanners") ? { banners: lists.banners } : {}),
        ...(ticked("ownNotices") ? { notices: linesIn(text(fields, "global.home.notices")) } : {}),
      },
      // what is no number is the call's to refuse
      indexConfig: { floorCount: /^\d{1,3}$/.test(floors) ? Number(floors) : -1 },
      helpUrl: said("global.helpUrl"),
      feedbackUrl: said("global.feedbackUrl"),
      inletWireUrl: said("global.inletWireUrl"),
      navigationSetting: { items: lists.items },
      portalNavList: lists.portalNavList,
    },
    basic: {
      ...(Object.fromEntries(switches.map((name) => [name, ticked(`basic.${name}`)])) as Record<
        (typeof switches)[number],
        boolean
      >),
      tenantName: said("basic.tenantName"),
      mallDomain: said("basic.mallDomain"),
      exposureMonths: /^\d{1,3}$/.test(months) ? Number(months) : -1,
    },
  };
  return { setting, shownAt };
}

/** Sentences about fields of the setting at the fields of the form; one about a row names the form's row. */
export function atFormFields(found: Record<string, string>, shownAt: (path: string) => string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(found).map(([path, sentence]) => {
      const shown = shownAt(path.replace(/^setting\./, ""));
      const [, row] = /\.(\d+)\./.exec(shown) ?? [];
      return [shown, row === undefined ? sentence : atLine({ key: Number(row), lineNo: Number(row) + 1 }, sentence)];
    }),
  );
}

/** What a form starts from: every field by its name, texts and ticks. */
export function typedSetting({ global, basic }: SiteSetting): Record<string, string | boolean> {
  const { header, footer, sider, home, indexConfig, navigationSetting, portalNavList } = global;
  const typed: Record<string, string | boolean> = {
    "global.logoUrl": global.logoUrl,
    "global.faviconUrl": global.faviconUrl,
    "global.platformMainColor": global.platformMainColor,
    "global.header.servicePhone": header.servicePhone,
    "global.header.serviceEmail": header.serviceEmail,
    "global.header.serviceHours": header.serviceHours,
    "global.header.hotWords": header.hotWords.join("、"),
    "global.footer.text": footer.text,
    "global.home.notices": (home.notices ?? []).join("\n"),
    "global.indexConfig.floorCount": String(indexConfig.floorCount),
    "global.helpUrl": global.helpUrl,
    "global.feedbackUrl": global.feedbackUrl,
    "global.inletWireUrl": global.inletWireUrl,
    ownBanners: home.banners !== undefined,
    ownNotices: home.notices !== undefined,
    "basic.tenantName": basic.tenantName,
    "basic.mallDomain": basic.mallDomain,
    "basic.exposureMonths": String(basic.exposureMonths),
    ...Object.fromEntries(switches.map((name) => [`basic.${name}`, basic[name]])),
  };
  const rows: Record<(typeof rowLists)[number], readonly object[]> = {
    "global.footer.links": footer.links,
    "global.sider.qqGroups": sider.qqGroups,
    "global.home.banners": home.banners ?? [],
    "global.navigationSetting.items": navigationSetting.items.map(typedNav),
    "global.portalNavList": portalNavList.map(typedNav),
  };
  for (const [list, some] of Object.entries(rows))
    for (const [at, row] of some.entries())
      for (const [name, value] of Object.entries(row)) typed[`${list}.${at}.${name}`] = value as string | boolean;
  return typed;
}

/** The same as a form sends it: a tick that is not there is not said. */
export const sentSetting = (setting: SiteSetting): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typedSetting(setting)).flatMap(([name, value]) =>
      value === false ? [] : [[name, value === true ? "1" : value]],
    ),
  );

/** Rows of a list up to the last one that says anything; a chosen picture alone says nothing. */
export function rowCount(values: Readonly<Record<string, unknown>>, list: string): number {
  const rows = Object.entries(values).flatMap(([name, value]) =>
    value && name.startsWith(`${list}.`) && !name.endsWith(".picture")
      ? [Number(name.slice(list.length + 1).split(".")[0])]
      : [],
  );
  return rows.length > 0 ? Math.max(...rows) + 1 : 0;
}

const wordOf = (one: unknown): string => {
  if (typeof one !== "object" || one === null) return String(one);
  const { name, title, key, url, number } = one as Record<string, unknown>;
  const called = [name, title].find((word) => typeof word === "string" && word !== "");
  const word = called ?? (t.moduleNames as Record<string, string>)[String(key)] ?? "";
  return [word, url || number].filter(Boolean).join(" ");
};

/** A value of a setting in words. */
export function valueWords(value: unknown): string {
  if (value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return t.nothing;
  if (typeof value === "boolean") return value ? t.yes : t.no;
  return Array.isArray(value) ? value.map(wordOf).join("、") : String(value);
}

/** What a field is called. */
export const fieldLabel = (field: string): string => siteFields[field] ?? field;

/** One change in words. */
export const changeWords = ({ field, from, to }: SettingChange): string =>
  t.change(fieldLabel(field), valueWords(from), valueWords(to));
