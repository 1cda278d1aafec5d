import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { invoiceLimits } from "#trpc/contract/file";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { failureOf, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { fileText } from "~/lib/texts/file";
import { invoiceText as t } from "~/lib/texts/invoice";

export const SUBMIT = "submit";
/** The field that names the statement; "" proposes one. */
export const STATEMENT = "settlement";
export const INVOICES = "invoice";

/** What became of one file. */
export interface UploadRow {
  name: string;
  /** The invoice that was made of it. */
  sysNo: number | null;
  no: string;
  words: string;
  differenceCount: number;
}
export interface UploadAnswer {
  rows: UploadRow[];
}

/** The statements that wait for invoices; `chosen` is the one whose page led here. */
export async function loadUpload({ request, context }: LoaderFunctionArgs) {
  const chosen = keyIn(new URL(request.url).searchParams.get(STATEMENT) ?? "") ?? null;
  const [openList, form] = await Promise.all([
    context.api.invoice.searchOpen({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { openList, chosen, form };
}

const failed = (name: string, words: string): UploadRow => ({ name, words, sysNo: null, no: "", differenceCount: 0 });

/** Keeps each file and hands it in on its own: what is wrong with one costs the others nothing. */
export async function actUpload(args: ActionFunctionArgs) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: invoiceLimits.maxFiles, invoices: () => true });
  const { fields, files } = upload;
  try {
    if (upload.waiting.length > 0) throw inputProblem({ [INVOICES]: fileText.needsLogin });
    if (files.length === 0) throw inputProblem({ [INVOICES]: t.nothing });
    const settlementSysNo = keyIn(text(fields, STATEMENT));
    const rows: UploadRow[] = [];
    for (const { name, sysNo: fileSysNo, error } of files) {
      if (fileSysNo === undefined) {
        rows.push(failed(name, error ?? t.notSubmitted));
        continue;
      }
      const row = await context.api.invoice
        .submit({ fileSysNo, ...(settlementSysNo === undefined ? {} : { settlementSysNo }) })
        .then(
          ({ sysNo, invoiceNo: no, settlementNo, differenceCount }) => ({
            ...{ name, sysNo, no, differenceCount, words: t.submittedTo(settlementNo) },
          }),
          (problem: unknown) => {
            const failure = failureOf(problem);
            if (!failure) throw problem;
            return failed(name, failure.message);
          },
        );
      rows.push(row);
    }
    return data<UploadAnswer>({ rows });
  } catch (error) {
    return refuse(error, args, { intent: SUBMIT, fields, upload });
  }
}
