import { hostText } from "~/lib/texts/host";
import { siteFields, siteText as t } from "~/lib/texts/site";
import { siteRulesText as r } from "~/lib/texts/site-rules";
import { sectionWith, siteSections } from "./site-sections";

/** A setting that a search finds, and the page that it is on. */
export interface FoundSetting {
  field: string;
  label: string;
  /** Address of its form, without what was searched for. */
  href: string;
  sectionLabel: string;
}

const hints: Readonly<Record<string, string>> = {
  ...{ "global.platformMainColor": t.look, "global.logoUrl": t.look, "global.faviconUrl": t.look },
  ...{ "global.home.banners": t.bannersHint, "global.navigationSetting.items": t.navigationHint },
  ...{ "global.portalNavList": t.workbenchHint, payWithinHours: r.payHint, cartLineLimit: r.cartHint },
  ...{ devicesPerAccount: r.devicesHint, defaultAreaSysNo: r.areaHint, host: hostText.lead },
};

/** Settings that are published in versions, those that hold at once, and hosts. */
const settings: readonly FoundSetting[] = [
  ...Object.entries(siteFields).map(([field, label]) => {
    const section = siteSections.find(({ key }) => key === sectionWith(field)) ?? siteSections[0];
    return { field, label, href: `/console/site?section=${section.key}`, sectionLabel: section.label };
  }),
  ...Object.entries(r.fields).map(([field, label]) => ({
    ...{ field, label, href: "/console/site/rules", sectionLabel: r.title },
  })),
  { field: "host", label: r.hosts, href: "/console/host", sectionLabel: hostText.title },
];

/** Settings whose name, section or help contains every typed word; none without a word. */
export function settingsFor(typed: string): FoundSetting[] {
  const words = typed.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return settings.filter(({ field, label, sectionLabel }) => {
    const said = [label, sectionLabel, hints[field] ?? ""].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
