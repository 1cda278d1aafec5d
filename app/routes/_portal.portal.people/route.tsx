import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { PersonOfOrganization } from "#trpc/contract/people";
import s from "~/features/people/people.module.css";
import { PeopleEvents } from "~/features/people/people-events";
import { givableRoles, managedSide, rightsOf, titleOf } from "~/features/people/words";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import d from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { peopleText as t } from "~/lib/texts/people";
import { portalText } from "~/lib/texts/portal";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { CopyButton } from "~/shell/copy-button";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select, TextInput } from "~/ui/field";
import { Tag } from "~/ui/tag";

const INVITE = "invite";

export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const { keyword } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [found, form] = await Promise.all([
    context.api.people.search({ keyword }).catch(orScreen(request)),
    formState(args),
  ]);
  const invited = found.invited.map(({ token, ...row }) => ({
    ...row,
    link: `${context.publicUrl}/sso/invitation?token=${token}`,
  }));
  const title = titleOf((await context.session.record())?.applicationKey);
  return { ...found, keyword, invited, form, title };
}

export async function action(args: ActionFunctionArgs) {
  const session = await args.context.session.record();
  const side = managedSide(session?.applicationKey ?? "");
  return runIntent(args, {
    [INVITE]: async (api, fields) => {
      const { permissions: own } = await api.shell.getCurrentUser({ t: Date.now() });
      const role = givableRoles(side, own).find(({ key }) => key === text(fields, "role"));
      await api.people.invite({ mobile: text(fields, "mobile"), permissions: [...(role?.codes ?? [])] });
      return { message: t.invited };
    },
    withdraw: async (api, fields) => {
      await api.people.withdraw({ invitationSysNo: idOf(text(fields, "sysNo")) });
      return { message: t.withdrawn };
    },
    remove: async (api, fields) => {
      await api.people.remove({ sysNo: idOf(text(fields, "sysNo")) });
      return { message: t.removed };
    },
  });
}
export const clientAction = sendForm;

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.title ?? t.title);

/** Its question closes with the answer, which a refusal says above the list. */
function Remove({ sysNo, name }: { sysNo: number; name: string }) {
  const busy = useBusy("remove");
  return (
    <IntentForm intent="remove" className={d.intent}>
      <input type="hidden" name="sysNo" value={sysNo} />
      <ConfirmButton size="small" question={t.removeQuestion(name)} consequence={t.removeNext} busy={busy}>
        {t.remove}
      </ConfirmButton>
    </IntentForm>
  );
}

const people: Column<PersonOfOrganization>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ displayName, isMe }) => (
      <>
        {displayName} {isMe ? <Tag tone="success">{t.me}</Tag> : null}
      </>
    ),
  },
  { key: "mobile", title: t.mobile, cell: ({ mobile }) => <span className="mall-nums">{mobile}</span>, width: 140 },
  { key: "rights", title: t.rights, cell: rightsOf, width: 140 },
  {
    key: "actions",
    title: t.actions,
    card: "actions",
    width: 210,
    cell: ({ sysNo, displayName }) => (
      <>
        <LinkButton size="small" href={`/portal/people/${sysNo}`} aria-label={t.editOf(displayName)}>
          {t.edit}
        </LinkButton>
        <Remove sysNo={sysNo} name={displayName} />
      </>
    ),
  },
];

type Invited = ReturnType<typeof useLoaderData<typeof loader>>["invited"][number];
const invitations: Column<Invited>[] = [
  { key: "mobile", title: t.mobile, card: "title", cell: ({ mobile }) => mobile, width: 130 },
  { key: "rights", title: t.rights, cell: rightsOf, width: 110 },
  {
    key: "link",
    title: t.link,
    cell: ({ link, mobile }) => (
      <div className={s.linked}>
        <input className={s.link} readOnly value={link} aria-label={t.linkOf(mobile)} />
        <CopyButton text={link} name={t.linkOf(mobile)} />
      </div>
    ),
  },
  { key: "until", title: t.until, cell: ({ expireTime }) => dateTime(expireTime), width: 150 },
  {
    key: "actions",
    title: t.actions,
    card: "actions",
    width: 100,
    cell: ({ sysNo, mobile }) => (
      <IntentForm intent="withdraw" className={d.intent}>
        <input type="hidden" name="sysNo" value={sysNo} />
        <ConfirmButton size="small" question={t.withdrawQuestion(mobile)}>
          {t.withdraw}
        </ConfirmButton>
      </IntentForm>
    ),
  },
];

/** @param last the invitation that was made last: what was typed for it is done with */
function Invite({ last }: { last: number | undefined }) {
  const { user } = useShell();
  const refused = useRefused(INVITE);
  const busy = useBusy(INVITE);
  const roles = givableRoles(managedSide(user?.currentIdentity ?? ""), user?.permissions ?? []);
  const options = [...roles.map(({ key, name }) => ({ value: key, label: name })), { value: "", label: t.roleNone }];
  return (
    <Card title={t.inviteTitle}>
      <IntentForm intent={INVITE} className={s.stack}>
        <p className="mall-dim">{t.inviteHint}</p>
        <FormMessage refused={refused} complete />
        <div className={s.invite}>
          <TextInput
            key={last}
            label={t.mobile}
            name="mobile"
            inputMode="tel"
            defaultValue={refused?.values.mobile}
            error={refused?.fields.mobile}
            required
          />
          <Select label={t.role} name="role" options={options} defaultValue={refused?.values.role} />
          <Button variant="primary" busy={busy}>
            {t.invite}
          </Button>
        </div>
      </IntentForm>
    </Card>
  );
}

/** So many are found by looking. */
const FEW = 20;

/** The people of an organisation: who they are, who is invited, and what was changed. */
export default function People() {
  const page = useLoaderData<typeof loader>();
  const { user } = useShell();
  const refused = useRefused();
  const { keyword, total, title } = page;
  return (
    <div className={s.stack}>
      <div>
        <PageHead title={title}>
          {user?.currentIdentity === "purchaser" ? (
            <LinkButton href="/portal/approval">{portalText.approval}</LinkButton>
          ) : null}
        </PageHead>
        <FormMessage refused={refused?.intent === INVITE ? undefined : refused} />
      </div>
      <Card flush>
        {total > FEW || keyword ? <ListTools action="/portal/people" keyword={keyword} hint={t.keywordHint} /> : null}
        <DataTable
          columns={people}
          rows={page.people}
          rowKey={({ sysNo }) => sysNo}
          caption={title}
          empty={<Empty title={t.nobodyFound} icon="users" />}
        />
        {total > page.people.length ? <p className={s.more}>{t.more(page.people.length, total)}</p> : null}
      </Card>
      <Invite last={page.events.find(({ event }) => event === "invite")?.sysNo} />
      {page.invited.length > 0 ? (
        <Card title={t.waitingTitle} flush>
          <DataTable columns={invitations} rows={page.invited} rowKey={({ sysNo }) => sysNo} caption={t.waitingTitle} />
        </Card>
      ) : null}
      <PeopleEvents events={page.events} />
    </div>
  );
}
