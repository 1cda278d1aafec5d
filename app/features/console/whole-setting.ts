import type { SiteSetting } from "#trpc/contract/site";
import { mergedSetting } from "#trpc/rules/site-setting";
import type { Api } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { sentSetting } from "./site-fields";
import { sectionWith } from "./site-sections";

/** What a section's form is a part of: an earlier version, the reader's draft, or what is published. */
async function settingBelow({ site }: Api, from: number): Promise<SiteSetting> {
  if (from > 0) return (await site.published({ version: from })).setting;
  const { version, setting, draft } = await site.setting({});
  if (!draft) return setting;
  if (draft.version === version) return draft.setting;
  // another version was published since the draft was begun
  const begun = await site.published({ version: draft.version });
  return mergedSetting(begun.setting, setting, draft.setting).setting;
}

/** The fields of a section's form with those of all other sections; a form that names no section has them all. */
export async function wholeSetting(api: Api, fields: Fields): Promise<Fields> {
  const section = fields.get("section");
  if (!section) return fields;
  const below = Object.entries(sentSetting(await settingBelow(api, Number(text(fields, "from")) || 0)));
  return new URLSearchParams([...below.filter(([name]) => sectionWith(name) !== section), ...fields]);
}
