import { type ActionFunctionArgs, data } from "@remix-run/node";
import { refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { formText } from "~/lib/texts/form";
import { inboxText as t } from "~/lib/texts/inbox";
import { INBOX } from "./paths";

export const JOIN = "join";
export const LEAVE = "leave";

/** The action of the list: what was typed comes back, but for the password. */
export async function actInbox(args: ActionFunctionArgs) {
  const { api, readForm } = args.context;
  const fields = await readForm(args.request);
  const [intent, host] = [text(fields, "intent"), text(fields, "host")];
  if (intent !== JOIN && intent !== LEAVE) throw data({ message: formText.unknownAction }, { status: 400 });
  try {
    if (intent === LEAVE) {
      await api.inbox.leave({ tenantCode: text(fields, "tenantCode") });
      return redirectWith(INBOX, { message: t.left });
    }
    const { mallName } = await api.inbox.join({ host, password: text(fields, "password") });
    return redirectWith(INBOX, { message: t.joinedNow(mallName) });
  } catch (error) {
    return refuse(error, args, { intent, fields: new URLSearchParams({ host }) });
  }
}
