import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { redirectWith } from "~/lib/flash";
import { receivingText as t } from "~/lib/texts/receiving";
import { atShownLines, inputProblem, type Refused, refuse } from "../document/act";
import { keptFiles, text } from "../document/fields";
import { loadReceipt } from "./load-receipt";
import { filledIn, readReceipt } from "./read-receipt";
import type { SentAhead } from "./use-photo-queue";

interface Args {
  request: Request;
  context: AppLoadContext;
}
type Upload = Awaited<ReturnType<AppLoadContext["upload"]>>;

const RECEIVED = 10;
const MAX_FILES = 10;

const refusedOf = ({ files }: Upload): string[] => files.flatMap(({ error }) => (error ? [error] : []));
const problemsOf = (sent: Upload): string[] => [
  ...refusedOf(sent),
  ...(sent.waiting.length > 0 ? [t.fileNeedsLogin] : []),
];
const uploadedOf = ({ files }: Upload) =>
  files.flatMap(({ sysNo, name }) => (sysNo === undefined ? [] : [{ id: String(sysNo), name }]));

/** The form again, with more in it than was typed: nothing was wrong. */
function again(sent: Upload, intent: string, values: Record<string, string>) {
  const { fields } = sent;
  const shown: Refused = {
    ok: false,
    message: problemsOf(sent)[0] ?? "",
    fields: {},
    reason: "",
    details: null,
    intent,
    values: { ...Object.fromEntries(fields), ...values },
    files: [...keptFiles(fields), ...uploadedOf(sent)],
    requestKey: crypto.randomUUID(),
  };
  return data(shown);
}

async function save({ request, context }: Args, sent: Upload, draft: boolean) {
  const { fields } = sent;
  const { delivery, note, lines, terms } = await loadReceipt({ request, context });
  const value = (name: string) => text(fields, name);
  const { items, sent: sentLines, errors, readable } = readReceipt(lines, terms, value, draft);
  const problems = problemsOf(sent);
  if (problems.length > 0) errors.file = problems.join("；");
  const backendJudges = readable && !draft && problems.length === 0;
  if (Object.keys(errors).length > 0 && !backendJudges) throw inputProblem(errors);
  if (items.length === 0) throw inputProblem({ itemList: t.nothingEntered });
  const fileSysNoList = [...keptFiles(fields), ...uploadedOf(sent)].map(({ id }) => Number(id));
  if (fileSysNoList.length > MAX_FILES) throw inputProblem({ file: t.tooManyFiles });
  const answer = await context
    .withRequestKey(text(fields, "requestKey") || undefined)
    .receiving.submit({
      ...(note ? { sysNo: note.sysNo } : {}),
      orderDeliverySysNo: delivery.sysNo,
      itemList: items,
      fileSysNoList,
      remark: text(fields, "remark"),
      draft,
    })
    .catch(atShownLines(sentLines, { found: errors }));
  const done = answer.status === RECEIVED ? t.receivedDone : t.submitDone;
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
  const intent = text(fields, "intent");
  if (intent === "upload") {
    const answer: SentAhead = { uploaded: uploadedOf(sent), problems: refusedOf(sent) };
    if (sent.waiting.length > 0) answer.needsLogin = true;
    return data(answer);
  }
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
    const files = [...keptFiles(fields), ...uploadedOf(sent)];
    return refuse(error, args, { intent, fields, upload: sent, files });
  }
}
