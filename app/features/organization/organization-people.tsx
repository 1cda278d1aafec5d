import type { OrganizationPerson } from "#trpc/contract/organization";
import { identityName } from "#trpc/contract/shared/labels";
import { CallButton } from "~/forms/call-button";
import { dateTime } from "~/lib/format";
import { organizationText as t } from "~/lib/texts/organization";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Tag } from "~/ui/tag";
import { rightsOf } from "../people/words";
import { ofPerson } from "./act-organization";

const reason = { label: t.reason };

function PersonActions({ sysNo, displayName, key, enabled, sessionCount }: OrganizationPerson) {
  const staff = key === "operation";
  return (
    <>
      {sessionCount > 0 ? (
        <CallButton
          intent={ofPerson("endSessions", sysNo)}
          label={t.endSessions}
          question={t.endSessionsQuestion(displayName)}
          consequence={t.endSessionsNext}
          reason={reason}
        />
      ) : null}
      {staff ? null : enabled ? (
        <CallButton
          intent={ofPerson("blockPerson", sysNo)}
          label={t.blockPerson}
          variant="danger"
          question={t.blockPersonQuestion(displayName)}
          consequence={t.blockPersonNext}
          reason={reason}
        />
      ) : (
        <CallButton
          intent={ofPerson("unblockPerson", sysNo)}
          label={t.unblockPerson}
          question={t.unblockPersonQuestion(displayName)}
          reason={reason}
        />
      )}
    </>
  );
}

const columns: Column<OrganizationPerson>[] = [
  {
    key: "name",
    title: t.person,
    card: "title",
    cell: ({ displayName, enabled }) => (
      <>
        {displayName} {enabled ? null : <Tag tone="danger">{t.blocked}</Tag>}
      </>
    ),
  },
  {
    key: "mobile",
    title: t.mobile,
    width: 130,
    cell: ({ mobile }) => (
      <a className="mall-link mall-nums" href={`tel:${mobile}`}>
        {mobile}
      </a>
    ),
  },
  { key: "identity", title: t.identity, width: 100, cell: ({ key }) => identityName[key] },
  { key: "rights", title: t.rights, width: 110, cell: rightsOf },
  {
    key: "sessions",
    title: t.sessions,
    width: 190,
    cell: ({ sessionCount, loginTime }) => (
      <>
        {t.sessionsOf(sessionCount)}
        {loginTime ? <p className="mall-dim">{t.since(dateTime(loginTime))}</p> : null}
      </>
    ),
  },
  { key: "actions", title: t.actions, width: 210, card: "actions", cell: (person) => <PersonActions {...person} /> },
];

/** Who acts for an organisation; operators end their sessions, or block their accounts. */
export const OrganizationPeople = ({ people }: { people: readonly OrganizationPerson[] }) => (
  <Card title={t.people} flush>
    {people.length > 0 ? (
      <DataTable caption={t.people} columns={columns} rows={people} rowKey={({ sysNo }) => sysNo} />
    ) : (
      <Empty title={t.noPeople} icon="users" />
    )}
  </Card>
);
