import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { invoiceLimits } from "#trpc/contract/file";
import { readNumber } from "#trpc/rules/number-text";
import { formState, inputProblem, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf, orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { fileText } from "~/lib/texts/file";
import { invoiceText as t } from "~/lib/texts/invoice";

export const SUBMIT = "submit";
/** Names in the address the statement whose page led here. */
const STATEMENT = "settlement";
const TICK = "cover.";
/** The name of a statement's box; where none is ticked they are proposed. */
export const tickName = (settlementSysNo: number): string => `${TICK}${settlementSysNo}`;
export const amountName = (settlementSysNo: number): string => `amount.${settlementSysNo}`;
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

/** The ticked statements, with the amounts that are typed. @throws a refusal that names each field that is no amount */
function coversIn(fields: Fields) {
  const errors: Record<string, string> = {};
  const coverList = [...fields].flatMap(([name]) => {
    const settlementSysNo = name.startsWith(TICK) ? keyIn(name.slice(TICK.length)) : undefined;
    if (settlementSysNo === undefined) return [];
    const field = amountName(settlementSysNo);
    const typed = text(fields, field);
    if (typed === "") return [{ settlementSysNo }];
    const { value, error } = readNumber(typed, { what: t.coverAmount, scale: 2 });
    if (error || value === undefined || value <= 0) errors[field] = error ?? t.coverAmountNeeded;
    return [{ settlementSysNo, amount: value ?? 0 }];
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return coverList;
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
    const coverList = coversIn(fields);
    if (files.length > 1 && coverList.some((cover) => "amount" in cover))
      throw inputProblem({ [INVOICES]: t.oneAtATime });
    const rows: UploadRow[] = [];
    for (const { name, sysNo: fileSysNo, error } of files) {
      if (fileSysNo === undefined) {
        rows.push(failed(name, error ?? t.notSubmitted));
        continue;
      }
      const row = await context.api.invoice
        .submit({ fileSysNo, ...(coverList.length === 0 ? {} : { coverList }) })
        .then(
          ({ sysNo, invoiceNo: no, settlementNo, coverCount, differenceCount }) => ({
            ...{ name, sysNo, no, differenceCount, words: t.submittedTo(t.statements(settlementNo, coverCount)) },
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
