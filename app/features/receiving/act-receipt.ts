import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { redirectWith } from "~/lib/flash";
import { receivingText as t } from "~/lib/texts/receiving";
import { atShownLines, inputProblem, type Refused, refuse } from "../document/act";
import { text } from "../document/fields";
import { answerToFile, MAX_FILES, sentFiles, type Upload } from "../document/sent-files";
import { loadReceipt } from "./load-receipt";
import { filledIn, readReceipt } from "./read-receipt";

interface Args {
  request: Request;
  context: AppLoadContext;
}

/** The form again, with more in it than was typed: nothing was wrong. */
function again(sent: Upload, intent: string, values: Record<string, string>) {
  const { fields } = sent;
  const { files, problem } = sentFiles(sent);
  const shown: Refused = {
    ok: false,
    message: problem ?? "",
    fields: {},
    reason: "",
    details: null,
    intent,
    values: { ...Object.fromEntries(fields), ...values },
    files,
    requestKey: crypto.randomUUID(),
  };
  return data(shown);
}

async function save({ request, context }: Args, sent: Upload, draft: boolean) {
  const { fields } = sent;
  const { delivery, note, lines, terms } = await loadReceipt({ request, context });
  const value = (name: string) => text(fields, name);
  const { items, sent: sentLines, errors, readable } = readReceipt(lines, terms, value, draft);
  const { files, problem } = sentFiles(sent);
  if (problem) errors.file = problem;
  const backendJudges = readable && !draft && !problem;
  if (Object.keys(errors).length > 0 && !backendJudges) throw inputProblem(errors);
  if (items.length === 0) throw inputProblem({ itemList: t.nothingEntered });
  const answer = await context
    .withRequestKey(text(fields, "requestKey") || undefined)
    .receiving.submit({
      ...(note ? { sysNo: note.sysNo } : {}),
      orderDeliverySysNo: delivery.sysNo,
      itemList: items,
      fileSysNoList: files.map(({ id }) => Number(id)),
      remark: text(fields, "remark"),
      draft,
    })
    .catch(atShownLines(sentLines, { found: errors }));
  const done = answer.status === ReceivingStatus.received ? t.receivedDone : t.submitDone;
  return redirectWith(`/portal/receiving/${answer.sysNo}`, { message: draft ? t.draftDone : done });
}

/**
 * The action of the receiving form: `submit` and `draft` save, `fill` and `check` show the form again with the
 * delivered numbers or the computed masses (without JavaScript), `upload` keeps photos ahead of the form.
 */
export async function actReceipt(args: Args) {
  const { request, context } = args;
  const sent = await context.upload(request, { maxFiles: MAX_FILES });
  const { fields } = sent;
  const ahead = answerToFile(sent);
  if (ahead) return data(ahead);
  const intent = text(fields, "intent");
  try {
    if (intent === "check") return again(sent, intent, {});
    if (intent === "fill") {
      const { lines, terms } = await loadReceipt(args);
      return again(
        sent,
        intent,
        filledIn(lines, terms, (name) => text(fields, name)),
      );
    }
    return await save(args, sent, intent === "draft");
  } catch (error) {
    const { files } = sentFiles(sent);
    return refuse(error, args, { intent, fields, upload: sent, files });
  }
}
