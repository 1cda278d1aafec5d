import { type ActionFunctionArgs, data } from "@remix-run/node";
import { asItIsNow, inputProblem, type Refused } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { consoleText as t } from "~/lib/texts/console";
import { announcementOf, audienceOf } from "./announcement-fields";
import { ANNOUNCEMENTS, DROP, type Preview, SAVE } from "./announcement-form";

/** The form's action: previews, keeps the draft, throws it away, publishes; or takes back what is out. */
export function actAnnouncement(args: ActionFunctionArgs) {
  const sysNo = args.params.id === "new" ? undefined : idOf(args.params.id);
  const here = new URL(args.request.url).pathname;
  return actWithFiles(args, SAVE, async ({ fields, api, files, fileSysNoList, problem }) => {
    // the button's word stands behind the form's own
    const asked = fields.getAll("intent").at(-1);
    if ((asked === "withdraw" || asked === DROP) && sysNo !== undefined) {
      try {
        await api.announcement.withdraw({ sysNo });
      } catch (error) {
        const now = asItIsNow(error, here);
        if (now) return now;
        throw error;
      }
      return redirectWith(ANNOUNCEMENTS, { message: asked === DROP ? t.draftDropped : t.withdrawn });
    }
    if (asked === "preview") {
      const { content, audienceCount } = await api.announcement.preview({
        source: text(fields, "source"),
        ...audienceOf(fields),
      });
      const details: Preview = { preview: { content: args.context.safeHtml(content), audienceCount } };
      const shown: Refused = {
        ...{ ok: false, message: "", fields: {}, reason: "", details, intent: SAVE, files },
        ...{ values: Object.fromEntries(fields), requestKey: crypto.randomUUID() },
      };
      return data(shown);
    }
    if (problem) throw inputProblem({ file: problem });
    const publish = asked === "publish";
    const written = { ...announcementOf(fields), fileSysNoList, publish };
    const saved = await (sysNo === undefined
      ? api.announcement.create(written)
      : api.announcement.update({ sysNo, ...written }));
    return redirectWith(`${ANNOUNCEMENTS}/${saved.sysNo}`, { message: publish ? t.published : t.draftSaved });
  });
}
