import { trpc } from "#trpc/client/react";
import type { Identity } from "#trpc/contract/shared/enums";
import { type DocumentType, documentKinds, documentTypes, ofKinds } from "#trpc/rules/kinds";
import type { KindOfDocument } from "#trpc/rules/kinds/kind";
import { sideOf } from "#trpc/rules/side";
import { withQuery } from "~/lib/query";
import { paletteText as t } from "~/lib/texts/palette";
import { wordOf } from "~/lib/word-of";
import type { IconName } from "~/ui/icon-names";
import { kindsOnScreen, type Queries } from "../document/kinds";
import { documentPath, listPath } from "../document/paths";
import type { Command, CommandGroup } from "./commands";

/** Of each kind; its list shows the rest. */
const MOST = 4;
/** One character finds too much to choose from. */
const LEAST_LENGTH = 2;

export const documentIcons: Readonly<Record<DocumentType, IconName>> = ofKinds((type) => documentKinds[type].icon);

/** The kinds of which an identity has lists: these are searched. */
export const searchedKinds = (identity: Identity): DocumentType[] =>
  documentTypes.filter((type) => documentKinds[type].readers.some((reader) => reader === identity));

interface Row {
  sysNo: number;
  status: number;
  purchaserOrganizationName: string;
  supplierName?: string;
  title?: string;
  projectName?: string;
}

/** Of each kind only what `Row` names is read, which the rows of all of them have. */
type FoundRows = ReturnType<Queries["order"]["search"]>;

/** Whose document it is, or what it is about. */
const aboutOf = (row: Row, identity: Identity): string | undefined =>
  sideOf(identity) === "supplier" ? row.purchaserOrganizationName : (row.supplierName ?? row.title ?? row.projectName);

function commandOf(type: DocumentType, row: Row & Readonly<Record<string, unknown>>, identity: Identity): Command {
  const { number, sets }: KindOfDocument = documentKinds[type];
  const [status] = Object.values(sets);
  const note = [wordOf(status?.words ?? {}, row.status), aboutOf(row, identity)].filter(Boolean).join(" · ");
  return { href: documentPath(type, row.sysNo), label: String(row[number]), icon: documentIcons[type], note };
}

/** The documents of the user's own side that a word finds, requested once the user pauses. */
export function useFoundDocuments(typed: string, identity: Identity) {
  const keyword = typed.trim();
  const enabled = keyword.length >= LEAST_LENGTH;
  const searched = searchedKinds(identity);
  const all = trpc.useQueries((queries) =>
    searched.map((type) => kindsOnScreen[type].find(queries, { keyword, pageSize: MOST }, { enabled }) as FoundRows),
  );
  const groups = searched.map((type, index): CommandGroup => {
    const found = (all[index]?.data?.datas ?? []).map((row) => commandOf(type, row, identity));
    const list = withQuery(listPath[type], "", { keyword });
    const rest: Command = { href: list, label: t.allOf(t.kinds[type], keyword), icon: "search" };
    return { label: t.kinds[type], commands: found.length === MOST ? [...found, rest] : found };
  });
  return {
    groups: enabled ? groups.filter(({ commands }) => commands.length > 0) : [],
    searching: enabled && all.some(({ isFetching }) => isFetching),
    failed: enabled && all.some(({ isError }) => isError),
  };
}
