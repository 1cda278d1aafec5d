import type { GroupMember } from "#trpc/contract/organization";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { groupText as t } from "~/lib/texts/group";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import page from "~/ui/page.module.css";
import { setIntent } from "./act-group";

const NAMES = "group-names";

function ParentForm({ member: { sysNo, name, parentName } }: { member: GroupMember }) {
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
          help={t.parentHint}
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
  { key: "actions", title: t.actions, width: 300, card: "actions", cell: (member) => <ParentForm member={member} /> },
];

/** Purchasers' organisations, each with the one above it. */
export const GroupTable = ({ rows }: { rows: readonly GroupMember[] }) => (
  <>
    <datalist id={NAMES}>
      {rows.map(({ sysNo, name }) => (
        <option key={sysNo} value={name} />
      ))}
    </datalist>
    <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ sysNo }) => sysNo} />
  </>
);
