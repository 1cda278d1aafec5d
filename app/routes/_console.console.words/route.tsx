import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { actWords, loadWords } from "~/features/search-word/act-words";
import { WordsPage } from "~/features/search-word/words-page";
import { sendForm } from "~/forms/send-form";
import { searchWordText as t } from "~/lib/texts/search-word";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) => loadWords(args);
export const action = (args: ActionFunctionArgs) => actWords(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Words of the trade that searches know, and keywords that found nothing. */
export default function Words() {
  return <WordsPage />;
}
