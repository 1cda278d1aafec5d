import type { GroupMember } from "#trpc/contract/organization";
import { ChooseByName } from "~/forms/choose-by-name-form";
import { groupText as t } from "~/lib/texts/group";
import { type Column, DataTable } from "~/ui/data-table";
import { PARENT } from "./act-group";

const NAMES = "group-names";

const columns: Column<GroupMember>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ name, code }) => (
      <div>
        <b>{name}</b>
        <p className="mall-dim">{code}</p>
      </div>
    ),
  },
  {
    key: "parent",
    title: t.parent,
    cell: ({ parentName }) => parentName || <span className="mall-dim">{t.none}</span>,
  },
  { key: "children", title: t.children, width: 100, align: "right", cell: ({ childCount }) => t.counted(childCount) },
  { key: "people", title: t.people, width: 80, align: "right", cell: ({ peopleCount }) => t.counted(peopleCount) },
];

interface GroupTableProps<Member extends GroupMember> {
  rows: readonly Member[];
  /** Whether the reader may change this organisation's parent. */
  moves?: (member: Member) => boolean;
  hint?: string;
}

/** Purchasers' organisations, each with the one above it. */
export function GroupTable<Member extends GroupMember>({
  rows,
  moves = () => true,
  hint = t.parentHint,
}: GroupTableProps<Member>) {
  const actions: Column<Member> = {
    key: "actions",
    title: t.actions,
    width: 300,
    card: "actions",
    cell: (member) =>
      moves(member) ? (
        <ChooseByName
          record={member}
          current={member.parentName}
          list={NAMES}
          errorAt={PARENT}
          texts={{ change: t.change, label: t.parentOf(member.name), help: hint, save: t.save }}
        />
      ) : null,
  };
  return (
    <>
      <datalist id={NAMES}>
        {rows.map(({ sysNo, name }) => (
          <option key={sysNo} value={name} />
        ))}
      </datalist>
      <DataTable caption={t.title} columns={[...columns, actions]} rows={rows} rowKey={({ sysNo }) => sysNo} />
    </>
  );
}
