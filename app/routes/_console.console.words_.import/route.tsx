import type { MetaFunction } from "@remix-run/react";
import { actImport, loadImport } from "~/features/search-word/act-import";
import { ImportPage } from "~/features/search-word/import-page";
import { sendForm } from "~/forms/send-form";
import { searchWordText as t } from "~/lib/texts/search-word";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = loadImport;
export const action = actImport;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.import);

/** Words of the trade from a table. */
export default function ImportWords() {
  return <ImportPage />;
}
