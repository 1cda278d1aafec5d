import { withQuery } from "~/lib/query";
import { siteText as t } from "~/lib/texts/site";
import { siteRulesText } from "~/lib/texts/site-rules";
import { StatusTabs } from "~/ui/status-tabs";
import { SITE } from "./act-site";
import { siteSections } from "./site-sections";

/** The page of rules that hold at once. */
export const RULES = `${SITE}/rules`;

/** Tabs over the settings of the mall. */
export function SiteTabs({ active, from = null }: { active: string; from?: number | null }) {
  const sections = siteSections.map(({ key, label }) => ({
    ...{ key, label },
    href: withQuery(SITE, "", { section: key, from }),
  }));
  const rules = { key: "rules", label: siteRulesText.title, href: RULES };
  return <StatusTabs label={t.sections} active={active} tabs={[...sections, rules]} />;
}
