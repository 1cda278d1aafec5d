import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type Api, formState, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import d from "~/forms/forms.module.css";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { authText as t } from "~/lib/texts/auth";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TextArea } from "~/ui/field";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";

export async function loader(args: LoaderFunctionArgs) {
  const { pageNo } = readListQuery(new URL(args.request.url), { tabs: [], sorts: [] });
  const [page, form] = await Promise.all([
    args.context.api.realName.search({ pageNo }).catch(orScreen(args.request)),
    formState(args),
  ]);
  return { page, form };
}

const decide = (pass: boolean) => async (api: Api, fields: Fields) => {
  const [version, reason] = [text(fields, "version"), text(fields, "reason")];
  await api.realName.decide({ userSysNo: idOf(text(fields, "userSysNo")), pass, reason, version });
  return { message: t.checkDone };
};

const REFUSE = "refuse";
export const action = (args: ActionFunctionArgs) => runIntent(args, { pass: decide(true), [REFUSE]: decide(false) });
export const clientAction = sendForm;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.checkTitle);

type Row = ReturnType<typeof useLoaderData<typeof loader>>["page"]["datas"][number];

/** What names the request that was looked at. */
const Named = ({ row: { userSysNo, version } }: { row: Row }) => (
  <>
    <input type="hidden" name="userSysNo" value={userSysNo} />
    <input type="hidden" name="version" value={version} />
  </>
);

/** The refusal of what was sent about this row. */
function useRefusedHere({ userSysNo }: Row) {
  const refused = useRefused(REFUSE);
  return refused?.values.userSysNo === String(userSysNo) ? refused : undefined;
}

function Reason({ row }: { row: Row }) {
  const refused = useRefusedHere(row);
  const said = { error: refused?.fields.reason, defaultValue: refused?.values.reason };
  return <TextArea label={t.checkReason} name="reason" maxLength={200} required {...said} />;
}

function Buttons({ row }: { row: Row }) {
  const [passing, refusing] = [useBusy("pass"), useBusy(REFUSE)];
  const refused = useRefusedHere(row) !== undefined;
  return (
    <>
      <IntentForm intent="pass" className={d.intent}>
        <Named row={row} />
        <ConfirmButton size="small" variant="primary" question={t.checkPassQuestion(row.name)} busy={passing}>
          {t.checkPass}
        </ConfirmButton>
      </IntentForm>
      <IntentForm intent={REFUSE} className={d.intent}>
        <Named row={row} />
        <ConfirmButton
          size="small"
          question={t.checkRefuseQuestion(row.name)}
          consequence={<Reason row={row} />}
          busy={refusing}
          refused={refused}
        >
          {t.checkRefuse}
        </ConfirmButton>
      </IntentForm>
    </>
  );
}

const columns: Column<Row>[] = [
  { key: "name", title: t.realName, cell: ({ name }) => name, card: "title", width: 140 },
  { key: "idNumber", title: t.idNumber, cell: ({ idNumber }) => <span className="mall-nums">{idNumber}</span> },
  { key: "mobile", title: t.checkPhone, cell: ({ mobile }) => <span className="mall-nums">{mobile}</span>, width: 140 },
  { key: "time", title: t.checkTime, cell: ({ requestTime }) => dateTime(requestTime), width: 170 },
  { key: "actions", title: t.checkActions, cell: (row) => <Buttons row={row} />, card: "actions", width: 190 },
];

const pageHref = (pageNo: number) => withQuery("/portal/real-name", "", { pageNo: pageNo === 1 ? null : pageNo });

/** The operator's check of names that wait to be verified. */
export default function CheckRealNames() {
  const { page } = useLoaderData<typeof loader>();
  const refused = useRefused();
  return (
    <>
      <PageHead title={t.checkTitle} />
      {/* what is wrong with a reason stands at its field */}
      {refused?.fields.reason ? null : <FormMessage refused={refused} />}
      <Card flush>
        <DataTable
          columns={columns}
          rows={page.datas}
          rowKey={({ userSysNo }) => userSysNo}
          caption={t.checkTitle}
          empty={orPastEnd(page, pageHref, <Empty title={t.checkEmpty} icon="user" />)}
        />
      </Card>
      <Pagination pageNo={page.pageNo} pageSize={page.pageSize} total={page.total} href={pageHref} />
    </>
  );
}
