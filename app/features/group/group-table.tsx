import type { GroupMember } from "#trpc/contract/organization";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { groupText as t } from "~/lib/texts/group";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { setIntent } from "./act-group";

const NAMES = "group-names";

function ParentForm({ member: { sysNo, name, parentName }, hint }: { member: GroupMember; hint: string }) {
  const refused = useRefused(setIntent(sysNo));
  return (
    <details open={refused !== undefined}>
      <summary className="mall-link">{t.change}</summary>
      <IntentForm intent={setIntent(sysNo)} className={page.stacked}>
        <input type="hidden" name="name" value={name} />
        <TextInput
          label={t.parentOf(name)}
          hideLabel
          name="parent"
          list={NAMES}
          autoComplete="off"
          help={hint}
          defaultValue={refused?.values.parent ?? parentName}
          error={refused?.fields.parentSysNo}
        />
        <div>
          <Button size="small" variant="primary">
            {t.save}
          </Button>
        </div>
      </IntentForm>
    </details>
  );
}

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
    cell: (member) => (moves(member) ? <ParentForm member={member} hint={hint} /> : null),
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
