import type { ActionFunctionArgs } from "@remix-run/node";
import { needVersion } from "#trpc/rules/apply-version";
import { atShownLines, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { documentPath } from "../document/paths";
import { readApply } from "./edit-form";
import { submitSaved } from "./submit-saved";

/** The action of an application's form: saved, and submitted where that is asked for. */
export const actEdit = (args: ActionFunctionArgs) =>
  actWithFiles(args, "save", async ({ fields, fileSysNoList, problem, api }) => {
    const apply = await args.context.api.purchaseApply.getDetail({ id: idOf(args.params.id) });
    const { saved, sent, errors, names } = readApply(apply, fields);
    // the lines of another version have other fields
    needVersion(apply, saved.version);
    if (problem) errors.file = problem;
    const [first] = names;
    if (saved.itemList.length === 0 && Object.keys(errors).length === 0 && first) errors[first] = t.nothingLeft;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    await api.purchaseApply
      .save({ ...saved, fileSysNoList })
      .catch(atShownLines(sent, { nameOf: (_field, { key }) => key }));
    if (text(fields, "then") === "submit") return submitSaved(args.context.api, apply.sysNo);
    return redirectWith(documentPath("purchaseApply", apply.sysNo), { message: t.saveDone });
  });
