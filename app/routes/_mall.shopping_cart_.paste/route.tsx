import type { MetaFunction } from "@remix-run/react";
import { PasteForm } from "~/features/cart/paste-form";
import { actOnPaste, loadPaste } from "~/features/cart/paste-list";
import { pasteText } from "~/lib/texts/paste";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";

export const meta: MetaFunction = ({ matches }) => titled(matches, pasteText.title);
export const handle = inBar(pasteText.title);
export const loader = loadPaste;
export const action = actOnPaste;
export const shouldRevalidate = revalidateIfReached;

export default function Paste() {
  return <PasteForm />;
}
