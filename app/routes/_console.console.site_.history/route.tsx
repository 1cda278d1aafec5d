import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { PublishedVersion } from "#trpc/contract/site";
import { SITE } from "~/features/console/act-site";
import s from "~/features/console/site.module.css";
import { changeWords } from "~/features/console/site-fields";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { FormMessage } from "~/forms/form-message";
import f from "~/forms/forms.module.css";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { pageNoIn, withQuery } from "~/lib/query";
import { siteText as t } from "~/lib/texts/site";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import d from "~/lists/lists.module.css";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

const RESTORE = "restore";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const pageNo = pageNoIn(new URL(request.url).searchParams);
  const [page, newest, form] = await Promise.all([
    context.api.site.history({ pageNo }).catch(orScreen(request)),
    context.api.site.setting({}).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { page, version: newest.version, form };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [RESTORE](api, fields) {
      const [version, restoredVersion] = [Number(text(fields, "version")), Number(text(fields, "restoredVersion"))];
      await api.site.restore({ version, restoredVersion });
      args.context.forgetTenants();
      return { message: t.restored(restoredVersion) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.history);

const columnsFor = (current: number): Column<PublishedVersion>[] => [
  {
    key: "version",
    title: t.versionTitle,
    width: 130,
    card: "title",
    cell: ({ version }) => (
      <>
        {t.version(version)} {version === current ? <Tag tone="success">{t.current}</Tag> : null}
      </>
    ),
  },
  { key: "who", title: t.who, width: 110, cell: ({ operatorName }) => operatorName || t.first },
  { key: "when", title: t.when, width: 160, cell: ({ publishTime }) => dateTime(publishTime) },
  {
    key: "what",
    title: t.what,
    cell: ({ changes, restoredVersion }) => (
      <>
        {restoredVersion ? <Tag tone="neutral">{t.restoredFrom(restoredVersion)}</Tag> : null}
        <ul className={s.changes}>
          {changes.map((change) => (
            <li key={change.field}>{changeWords(change)}</li>
          ))}
        </ul>
      </>
    ),
  },
  {
    key: "actions",
    title: t.actions,
    width: 250,
    card: "actions",
    cell: ({ version }) =>
      version === current ? null : (
        <>
          <LinkButton size="small" href={`${SITE}?from=${version}`}>
            {t.edit}
          </LinkButton>{" "}
          <IntentForm intent={RESTORE} className={f.intent}>
            <input type="hidden" name="version" value={current} />
            <input type="hidden" name="restoredVersion" value={version} />
            <ConfirmButton
              size="small"
              question={t.restoreQuestion(version)}
              consequence={t.restoreNext}
              destroys={false}
            >
              {t.restore}
            </ConfirmButton>
          </IntentForm>
        </>
      ),
  },
];

/** Who published what when, and the way back. */
export default function SiteHistory() {
  const { page, version } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const refused = useRefused();
  return (
    <div className={d.list}>
      <Breadcrumb crumbs={[{ label: t.title, href: SITE }, { label: t.history }]} />
      <PageHead title={t.history} />
      <FormMessage refused={refused} />
      <Card flush>
        <DataTable
          columns={columnsFor(version)}
          rows={page.datas}
          rowKey={(row) => row.version}
          caption={t.history}
          empty={<Empty title={t.noHistory} icon="history" />}
        />
      </Card>
      <Pagination
        {...{ pageNo: page.pageNo, pageSize: page.pageSize, total: page.total }}
        href={(pageNo) => withQuery(`${SITE}/history`, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </div>
  );
}
