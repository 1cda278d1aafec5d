import { consoleText as t } from "~/lib/texts/console";
import type { PortalEntry } from "~/shell/portal-entry";
import { type ConsolePart, partsFor } from "./parts";

const home: PortalEntry = { href: "/console/", label: t.home, icon: "layout-dashboard", tab: t.home };
const entryOf = ({ lead: _lead, waiting: _waiting, waits: _waits, ...entry }: ConsolePart): PortalEntry => entry;

/** The console's menu for holders of these permission codes; `closed`: pages whose function is absent. */
export const consoleEntries = (permissions: readonly string[], closed?: readonly string[]): PortalEntry[] => [
  home,
  ...partsFor(permissions, closed).map(entryOf),
];
