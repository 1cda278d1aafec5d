import type { AppLoadContext } from "@remix-run/node";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { atShownLines, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { returnText as t } from "~/lib/texts/return";
import { documentPath } from "../document/paths";
import { quantityField, readReturn } from "./return-form";

type Line = Awaited<ReturnType<AppLoadContext["api"]["return"]["receivingDetailGet"]>>["itemList"][number];
const asked = (line: Line) => ({ ...line, receivingItemSysNo: line.sysNo });

/** The action of the return form. */
export const actReturn = (args: { request: Request; context: AppLoadContext }, receivingSysNo: number | undefined) =>
  actWithFiles(args, "save", async ({ fields, fileSysNoList, problem, api }) => {
    if (receivingSysNo === undefined) throw new Response(null, { status: 404 });
    const { itemList: lines } = await args.context.api.return.receivingDetailGet({ id: receivingSysNo });
    const { itemList, sent, errors } = readReturn(lines.map(asked), (name) => text(fields, name));
    if (problem) errors.file = problem;
    const [first] = lines;
    const isEmpty = itemList.length === 0 && Object.keys(errors).length === 0;
    if (isEmpty && first) errors[quantityField(first.sysNo)] = t.nothingEntered;
    const reason = text(fields, "reason");
    if (reason.trim() === "") errors.reason = t.reasonNeeded;
    // all of it at once, so that the number above is that of the sentences below
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const wished = text(fields, "outcome") === String(ReturnOutcome.replacement);
    const made = await api.return
      .save({
        receivingSysNo,
        itemList,
        reason,
        outcome: wished ? ReturnOutcome.replacement : ReturnOutcome.refund,
        fileSysNoList,
      })
      .catch(atShownLines(sent));
    return redirectWith(documentPath("return", made.sysNo), { message: t.saveDone });
  });
