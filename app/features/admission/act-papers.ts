import type { ActionFunctionArgs } from "@remix-run/node";
import { SupplierPaperKind } from "#trpc/contract/shared/codes";
import { asItIsNow, inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { admissionText as t } from "~/lib/texts/admission";
import { SAVE, TAKE_BACK } from "./paper-form";

const PATH = "/portal/admission";
const needed = { name: t.paperName, paperNo: t.paperNo } as const;

/** Hands in a paper with its file, or takes back one that waits. */
export const actPapers = (args: ActionFunctionArgs) =>
  actWithFiles(args, undefined, async ({ fields, intent, api, fileSysNoList, problem }) => {
    if (intent === TAKE_BACK) {
      try {
        await api.supplier.deletePaper({ paperSysNo: idOf(text(fields, "paperSysNo")) });
      } catch (error) {
        const now = asItIsNow(error, PATH);
        if (now) return now;
        throw error;
      }
      return redirectWith(PATH, { message: t.takenBack });
    }
    if (intent !== SAVE) throw new Response(null, { status: 400 });
    const wrong: Record<string, string> = {};
    for (const [name, label] of Object.entries(needed)) if (!text(fields, name)) wrong[name] = `请填写${label}`;
    const [fileSysNo, ...others] = fileSysNoList;
    if (problem) wrong.file = problem;
    else if (fileSysNo === undefined) wrong.file = t.fileMissing;
    else if (others.length > 0) wrong.file = t.oneFile;
    if (fileSysNo === undefined || Object.keys(wrong).length > 0) throw inputProblem(wrong);
    const kind = Object.values(SupplierPaperKind).find((code) => String(code) === text(fields, "kind"));
    await api.supplier.savePaper({
      ...{ kind: kind ?? SupplierPaperKind.other, fileSysNo, validUntil: text(fields, "validUntil") || null },
      ...{ name: text(fields, "name"), paperNo: text(fields, "paperNo") },
    });
    return redirectWith(PATH, { message: t.handedIn });
  });
