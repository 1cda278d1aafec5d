import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { SiteSetting } from "#trpc/contract/site";
import { fileUrl, pictureUrl } from "#trpc/rules/file-url";
import type { SettingChange } from "#trpc/rules/site-setting";
import { type Api, inputProblem, type Refused, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { startPreview } from "~/lib/preview";
import { siteText as t } from "~/lib/texts/site";
import { atFormFields, fieldLabel, sentSetting, settingIn, valueWords } from "./site-fields";
import { sectionOf } from "./site-sections";
import { wholeSetting } from "./whole-setting";

export const SAVE = "save";
export const SITE = "/console/site";

interface Overtaken {
  version: number;
  operatorName: string;
  setting: SiteSetting;
  conflicts: SettingChange[];
  theirs: SettingChange[];
}

/** What the form shows when somebody else published meanwhile: both changes, and what they do not agree on. */
function mergedForm(error: unknown, section: string): Refused | undefined {
  const problem = failureOf(error);
  const details = problem?.details as Partial<Overtaken> | null | undefined;
  if (!problem || !details?.setting) return undefined;
  const { version = 1, operatorName = "", setting, conflicts = [], theirs = [] } = details;
  const labels = [...new Set(theirs.map(({ field }) => fieldLabel(field)))].join("、");
  const fields = conflicts.map(({ field, from }) => [field, t.conflict(fieldLabel(field), valueWords(from))]);
  return {
    ok: false,
    message: t.overtaken(operatorName, version, labels),
    fields: Object.fromEntries(fields),
    ...{ reason: problem.reason, details: null, intent: SAVE, requestKey: crypto.randomUUID() },
    values: { ...sentSetting(setting), version: String(version), section },
  };
}

type Upload = Awaited<ReturnType<ActionFunctionArgs["context"]["upload"]>>;

/** The field of a banner's picture: global.home.banners.0.image. */
const isBanner = (fieldName: string): boolean => /^global\.home\.banners\.\d{1,2}\.image$/.test(fieldName);

/** Pictures that came with the form stand in it from now on, by their address. */
function withPictures({ fields, files }: Upload): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { fieldName, sysNo, error } of files) {
    if (isBanner(fieldName)) {
      const row = fieldName.replace(/\.image$/, "");
      if (error) wrong[`${row}.imageUrl`] = error;
      if (sysNo === undefined) continue;
      fields.set(`${row}.imageUrl`, pictureUrl(sysNo, 1600));
      fields.delete(`${row}.noImage`);
      continue;
    }
    const name = `global.${fieldName}Url`;
    if (error) wrong[name] = error;
    if (sysNo === undefined) continue;
    fields.set(name, fileUrl(sysNo));
    fields.delete(fieldName === "logo" ? "noLogo" : "noFavicon");
  }
  return wrong;
}

async function work(asked: string | undefined, api: Api, args: ActionFunctionArgs, upload: Upload): Promise<Response> {
  const { fields } = upload;
  const here = `${SITE}?section=${sectionOf(fields.get("section"))}`;
  if (asked === "drop") {
    await api.site.dropDraft({});
    return redirectWith(SITE, { message: t.dropped });
  }
  const wrong = withPictures(upload);
  const { setting, shownAt } = settingIn(await wholeSetting(api, fields));
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  const changing = { version: Number(text(fields, "version")), setting };
  try {
    if (asked === "publish") {
      const { version } = await api.site.publish(changing);
      args.context.forgetTenants();
      return redirectWith(here, { message: version > changing.version ? t.published(version) : t.nothingNew });
    }
    await api.site.saveDraft(changing);
  } catch (error) {
    const problem = failureOf(error);
    if (!problem || Object.keys(problem.fields).length === 0) throw error;
    throw inputProblem(atFormFields(problem.fields, shownAt));
  }
  if (asked !== "preview") return redirectWith(here, { message: t.draftSaved });
  return redirect("/", { status: 303, headers: { "Set-Cookie": startPreview } });
}

/** The editor's action: keeps the draft, shows it, publishes it, or throws it away. */
export async function actSite(args: ActionFunctionArgs) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: 8, pictures: isBanner });
  const { fields } = upload;
  // the button's word stands behind the form's own
  const asked = fields.getAll("intent").at(-1);
  try {
    return await work(asked, context.withRequestKey(text(fields, "requestKey") || undefined), args, upload);
  } catch (error) {
    const merged = mergedForm(error, text(fields, "section"));
    if (merged) return data(merged, { status: 422 });
    return refuse(error, args, { intent: SAVE, fields, upload });
  }
}
