import type { MetaFunction } from "@remix-run/react";
import { actDeskThread, DeskThread, loadDeskThread } from "~/features/service/desk-thread";
import { revalidatesThread } from "~/features/service/revalidates";
import { sendWithFiles } from "~/forms/send-with-files";
import { serviceText as t } from "~/lib/texts/service";
import { titled } from "~/lib/title";

export const loader = loadDeskThread;
export const action = actDeskThread;
export const clientAction = sendWithFiles;
export const shouldRevalidate = revalidatesThread;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.desk);

/** A conversation, answered by the supplier's people. */
export default function DeskConversation() {
  return <DeskThread path="/portal/service" />;
}
