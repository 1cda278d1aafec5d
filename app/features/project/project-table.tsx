import type { Project } from "#trpc/contract/project";
import { TaxMode } from "#trpc/contract/shared/codes";
import { seesFigures } from "#trpc/rules/figures";
import { withQuery } from "~/lib/query";
import { bookText } from "~/lib/texts/book";
import { documentText } from "~/lib/texts/document";
import { materialText } from "~/lib/texts/material";
import { projectText as t } from "~/lib/texts/project";
import { useShell } from "~/shell/shell-data";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import type { ListedProps } from "../book/book";
import { BUDGET_PATH } from "../budget/paths";
import d from "../document/document.module.css";
import { listPath } from "../document/paths";
import { MATERIAL } from "../material/paths";

const columns: Column<Project>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: (project) => (
      <div className={d.number}>
        <p>
          <b>{project.name}</b> {project.isDefault ? <Tag tone="accent">{bookText.default}</Tag> : null}
        </p>
        <p className="mall-dim">
          {project.code}
          {project.pushedToYT ? ` · ${t.pushedToYT}` : ""}
        </p>
      </div>
    ),
  },
  {
    key: "state",
    title: t.state,
    width: 90,
    card: "status",
    cell: ({ isOpen }) => <Tag tone={isOpen ? "success" : "neutral"}>{isOpen ? t.open : t.closed}</Tag>,
  },
  {
    key: "place",
    title: t.area,
    cell: ({ areaName, address }) => (
      <div>
        <p>{areaName || (address ? "" : "--")}</p>
        <p className="mall-dim">{address}</p>
      </div>
    ),
  },
  {
    key: "people",
    title: t.people,
    width: 190,
    cell: ({ taxMode, ...of }) => {
      const people = [
        [t.managerName, of.managerName, of.managerMobile],
        [t.keeperName, of.keeperName, of.keeperMobile],
      ].filter(([, name, mobile]) => name || mobile);
      return (
        <div className="mall-dim">
          {people.map(([duty, name, mobile]) => (
            <p key={duty}>
              {duty} {name} {mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : null}
            </p>
          ))}
          {taxMode === TaxMode.simple ? <p>{t.taxModes[taxMode]}</p> : people.length === 0 ? "--" : null}
        </div>
      );
    },
  },
  {
    key: "words",
    title: t.useParts,
    width: 120,
    cell: ({ useParts, costCodes }) => <span className="mall-dim">{t.counted(useParts.length, costCodes.length)}</span>,
  },
];

/** Projects as a table: what, where, whether orders may be placed for it. */
export function ProjectTable({ entries, buttons }: ListedProps<Project>) {
  const { user } = useShell();
  const seesBudgets = user !== null && seesFigures("order", "purchaser", user.permissions);
  const links: Column<Project> = {
    key: "links",
    title: t.links,
    width: 100,
    cell: ({ sysNo, name, code }) => (
      <div>
        {[
          { href: withQuery(listPath.order, "", { project: name }), label: t.orders },
          { href: `/portal/project/${sysNo}/gate`, label: t.gate },
          { href: withQuery(MATERIAL, "", { project: String(sysNo) }), label: materialText.title },
          ...(seesBudgets ? [{ href: withQuery(BUDGET_PATH, "", { keyword: code }), label: t.budgets }] : []),
        ].map(({ href, label }) => (
          <p key={label}>
            <a className="mall-link" href={href}>
              {label}
            </a>
          </p>
        ))}
      </div>
    ),
  };
  const actions: Column<Project> = {
    key: "actions",
    title: documentText.actions,
    width: 330,
    align: "right",
    card: "actions",
    cell: (project) => <div className={d.rowButtons}>{buttons(project)}</div>,
  };
  return (
    <DataTable caption={t.title} columns={[...columns, links, actions]} rows={entries} rowKey={({ sysNo }) => sysNo} />
  );
}
