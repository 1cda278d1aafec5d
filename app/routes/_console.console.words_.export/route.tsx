import type { LoaderFunctionArgs } from "@remix-run/node";
import { chinaDay } from "#trpc/rules/price";
import { wordCsv } from "#trpc/rules/search/word-table";
import { orScreen } from "~/lib/failure";

import { searchWordText as t } from "~/lib/texts/search-word";

/** Every word of the trade as a CSV file for Excel. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { wordList } = await context.api.searchWord.all({}).catch(orScreen(request));
  const name = `${t.fileName}-${chinaDay(new Date())}.csv`;
  return new Response(wordCsv(wordList), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="words.csv"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
    },
  });
}
