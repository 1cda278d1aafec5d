import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { redirectWith } from "~/lib/flash";
import { returnText as t } from "~/lib/texts/return";
import { atShownLines, inputProblem, refuse } from "../document/act";
import { text } from "../document/fields";
import { documentPath } from "../document/paths";
import { answerToFile, MAX_FILES, sentFiles } from "../document/sent-files";
import { readReturn } from "./return-form";

interface Args {
  request: Request;
  context: AppLoadContext;
}

type Line = Awaited<ReturnType<AppLoadContext["api"]["return"]["receivingDetailGet"]>>["itemList"][number];
const asked = (line: Line) => ({ ...line, receivingItemSysNo: line.sysNo });

/** The action of the return form: everything typed, and every photo that arrived, stays when anything is refused. */
export async function actReturn(args: Args, receivingSysNo: number | undefined) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: MAX_FILES });
  const ahead = answerToFile(upload);
  if (ahead) return data(ahead);
  if (receivingSysNo === undefined) throw new Response(null, { status: 404 });
  const { fields } = upload;
  const { files, problem } = sentFiles(upload);
  try {
    const { itemList: lines } = await context.api.return.receivingDetailGet({ id: receivingSysNo });
    const { itemList, sent, errors } = readReturn(lines.map(asked), (name) => text(fields, name));
    if (problem) errors.file = problem;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    if (itemList.length === 0) throw inputProblem({ itemList: t.nothingEntered });
    const made = await context
      .withRequestKey(text(fields, "requestKey") || undefined)
      .return.save({
        receivingSysNo,
        itemList,
        reason: text(fields, "reason"),
        outcome:
          text(fields, "outcome") === String(ReturnOutcome.replacement)
            ? ReturnOutcome.replacement
            : ReturnOutcome.refund,
        fileSysNoList: files.map(({ id }) => Number(id)),
      })
      .catch(atShownLines(sent));
    return redirectWith(documentPath("return", made.sysNo), { message: t.saveDone });
  } catch (error) {
    return refuse(error, args, { intent: "save", fields, upload, files });
  }
}
