import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { type Api, inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { unlessRefused } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { serviceText as t } from "~/lib/texts/service";
import { CLOSE, READ } from "./intents";

interface Args {
  request: Request;
  context: AppLoadContext;
}
export interface Words {
  content: string;
  fileSysNoList: number[];
  messageKey: string | undefined;
}

/** The side has read what came while the page was open. */
async function markRead({ fields, api }: SentWithFiles, sysNo: number) {
  const messageSysNo = keyIn(text(fields, "messageSysNo"));
  if (messageSysNo !== undefined) await api.customerService.read({ sysNo, messageSysNo }).catch(unlessRefused);
  return data({ ok: true });
}

interface Thread {
  /** The conversation that is open; undefined where none has begun. */
  sysNo: number | undefined;
  /** Says something; answers the conversation's key. */
  say: (api: Api, words: Words) => Promise<number>;
  /** Where the conversation is then. */
  path: (sysNo: number) => string;
}

/** The action of a page with a conversation: a line is said, lines are read, the conversation is ended. */
export const actThread = (args: Args, { sysNo, say, path }: Thread) =>
  actWithFiles(args, undefined, async (sent) => {
    const { fields, api, intent, fileSysNoList, problem } = sent;
    if (intent === READ && sysNo !== undefined) return markRead(sent, sysNo);
    if (intent === CLOSE && sysNo !== undefined) {
      await api.customerService.close({ sysNo });
      return redirectWith(path(sysNo), { message: t.closedNow });
    }
    if (problem) throw inputProblem({ file: problem });
    const messageKey = text(fields, "requestKey") || undefined;
    const at = await say(api, { content: text(fields, "content"), fileSysNoList, messageKey });
    return redirect(path(at), 303);
  });
