import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formState, inputProblem, refuse } from "~/forms/act";
import { text } from "~/forms/fields";
import { failureOf, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { searchWordText as t } from "~/lib/texts/search-word";
import { PATH } from "./act-words";
import { IMPORT, PREVIEW } from "./import-intents";
import { type Preview, previewOf, readWordFile } from "./word-file.server";

/** Five thousand words are half a megabyte. */
const MOST_BYTES = 4 << 20;

/** Who may export words may import them. */
export async function loadImport(args: LoaderFunctionArgs) {
  const [words, form] = await Promise.all([
    args.context.api.searchWord.search({ pageSize: 1 }).catch(orScreen(args.request)),
    formState(args),
  ]);
  return { total: words.total, ownTotal: words.ownTotal, form };
}

export interface ImportAnswer {
  preview: Preview;
  fileName: string;
  message: string;
  requestKey: string;
}

/** Shows what a table of words changes, then changes it; a table that somebody else overtook is compared again. */
export async function actImport(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { fields, file } = await context.readFile(request, { maxBytes: MOST_BYTES });
  const intent = text(fields, "intent") === IMPORT ? IMPORT : PREVIEW;
  const api = context.withRequestKey(text(fields, "requestKey") || undefined);
  const compared = async (bytes: Buffer, fileName: string, message = "") => {
    const read = readWordFile(bytes);
    if ("problem" in read) throw inputProblem({ file: read.problem });
    const preview = previewOf(read.rows, await api.searchWord.all({}));
    const answer: ImportAnswer = { preview, fileName, message, requestKey: crypto.randomUUID() };
    return data(answer, { status: message ? 422 : 200 });
  };
  try {
    if (intent === PREVIEW) {
      if (!file) throw inputProblem({ file: t.fileNone });
      if (!file.bytes) throw inputProblem({ file: t.fileLarge });
      return await compared(file.bytes, file.name);
    }
    const table = Buffer.from(text(fields, "table"));
    const read = readWordFile(table);
    if ("problem" in read) throw inputProblem({ file: read.problem });
    const wordList = read.rows.map(({ word, kind, meaningList }) => ({ word, kind, meaningList }));
    try {
      const { count } = await api.searchWord.importWords({ version: Number(text(fields, "version")), wordList });
      return redirectWith(`${PATH}?status=own`, { message: t.imported(count) });
    } catch (error) {
      const problem = failureOf(error);
      if (problem?.reason === "WORDS_CHANGED") return await compared(table, text(fields, "fileName"), problem.message);
      throw error;
    }
  } catch (error) {
    return refuse(error, args, { intent, fields });
  }
}
