import type { AppLoadContext } from "@remix-run/node";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { redirectWith } from "~/lib/flash";
import { returnText as t } from "~/lib/texts/return";
import { atShownLines, inputProblem } from "../document/act";
import { actWithFiles } from "../document/act-with-files";
import { text } from "../document/fields";
import { documentPath } from "../document/paths";
import { readReturn } from "./return-form";

type Line = Awaited<ReturnType<AppLoadContext["api"]["return"]["receivingDetailGet"]>>["itemList"][number];
const asked = (line: Line) => ({ ...line, receivingItemSysNo: line.sysNo });

/** The action of the return form. */
export const actReturn = (args: { request: Request; context: AppLoadContext }, receivingSysNo: number | undefined) =>
  actWithFiles(args, "save", async ({ fields, fileSysNoList, problem, api }) => {
    if (receivingSysNo === undefined) throw new Response(null, { status: 404 });
    const { itemList: lines } = await args.context.api.return.receivingDetailGet({ id: receivingSysNo });
    const { itemList, sent, errors } = readReturn(lines.map(asked), (name) => text(fields, name));
    if (problem) errors.file = problem;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    if (itemList.length === 0) throw inputProblem({ itemList: t.nothingEntered });
    const wished = text(fields, "outcome") === String(ReturnOutcome.replacement);
    const made = await api.return
      .save({
        receivingSysNo,
        itemList,
        reason: text(fields, "reason"),
        outcome: wished ? ReturnOutcome.replacement : ReturnOutcome.refund,
        fileSysNoList,
      })
      .catch(atShownLines(sent));
    return redirectWith(documentPath("return", made.sysNo), { message: t.saveDone });
  });
