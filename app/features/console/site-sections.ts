import { siteText as t } from "~/lib/texts/site";

/** The parts of a site's setting, each a form of its own under `?section=`, with the fields that it holds. */
export const siteSections = [
  {
    key: "basics",
    label: t.basics,
    fields: ["basic.tenantName", "basic.mallDomain", "global.platformMainColor", "global.logoUrl", "global.faviconUrl"],
    more: ["noLogo", "noFavicon"],
  },
  { key: "modules", label: t.modules, fields: [], more: [] },
  { key: "navigation", label: t.navigation, fields: ["global.navigationSetting.", "global.portalNavList."], more: [] },
  {
    key: "contact",
    label: t.contact,
    fields: [
      "global.header.",
      "global.footer.",
      "global.sider.",
      "global.helpUrl",
      "global.feedbackUrl",
      "global.inletWireUrl",
    ],
    more: [],
  },
  {
    key: "home",
    label: t.home,
    fields: ["global.indexConfig.", "global.home."],
    more: ["ownBanners", "ownNotices"],
  },
] as const;
export type SiteSection = (typeof siteSections)[number]["key"];

/** The section that an address or a form names; the first where it names none. */
export const sectionOf = (name: string | null | undefined): SiteSection =>
  siteSections.find(({ key }) => key === name)?.key ?? "basics";

/** The section that a field of the form is in; switches are in that of the modules. */
export function sectionWith(field: string): SiteSection {
  const named = siteSections.find(
    ({ fields, more }) =>
      more.some((one: string) => one === field) || fields.some((start: string) => field.startsWith(start)),
  );
  return named?.key ?? "modules";
}
