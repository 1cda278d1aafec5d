import { siteFields, siteText as t } from "~/lib/texts/site";
import { type SiteSection, sectionWith, siteSections } from "./site-sections";

/** A setting that a search finds, and the section that it is in. */
export interface FoundSetting {
  field: string;
  label: string;
  section: SiteSection;
  sectionLabel: string;
}

const hints: Readonly<Record<string, string>> = {
  ...{ "global.platformMainColor": t.look, "global.logoUrl": t.look, "global.faviconUrl": t.look },
  ...{ "global.home.banners": t.bannersHint, "global.navigationSetting.items": t.navigationHint },
  ...{ "global.portalNavList": t.workbenchHint },
};

/** Settings whose name, section or help contains every typed word; none without a word. */
export function settingsFor(typed: string): FoundSetting[] {
  const words = typed.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return Object.entries(siteFields).flatMap(([field, label]) => {
    const section = sectionWith(field);
    const sectionLabel = siteSections.find(({ key }) => key === section)?.label ?? "";
    const said = [label, sectionLabel, hints[field] ?? ""].join(" ").toLowerCase();
    return words.every((word) => said.includes(word)) ? [{ field, label, section, sectionLabel }] : [];
  });
}
