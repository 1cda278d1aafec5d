import type { MetaFunction } from "@remix-run/react";
import { DeskList, loadDesk } from "~/features/service/desk-list";
import { serviceText as t } from "~/lib/texts/service";
import { titled } from "~/lib/title";

export const loader = loadDesk;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.desk);

/** What people ask the supplier's service. */
export default function Desk() {
  return <DeskList path="/portal/service" />;
}
