import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import {
  type AgreementAcceptance,
  type PlatformAgreementVersion,
  platformAgreement,
} from "#trpc/contract/platform-agreement";
import { AgreementEditor } from "~/features/console/agreement-editor";
import s from "~/features/console/console.module.css";
import { OperatorEvents } from "~/features/console/operator-events";
import { formState, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { sendForm } from "~/forms/send-form";
import { textLimits } from "~/forms/text-limits";
import { orScreen } from "~/lib/failure";
import { dateTime, quantity } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { listText } from "~/lib/texts/list";
import { platformAgreementText as t } from "~/lib/texts/platform-agreement";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

const PUBLISH = "publish";
const PATH = "/console/agreement";
/** There are few versions in the life of a mall. */
const MOST_VERSIONS = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const asked = /^[1-9]\d{0,5}$/.exec(url.searchParams.get("status") ?? "")?.[0];
  const of = { ...(asked ? { version: Number(asked) } : {}), keyword, pageNo };
  const { versions, acceptances } = context.api.platformAgreement;
  const [found, accepted, form] = await Promise.all([
    versions({ pageSize: MOST_VERSIONS }).catch(orScreen(request)),
    acceptances(of).catch(orScreen(request)),
    formState(args),
  ]);
  const limits = textLimits(platformAgreement.publish.input);
  return { found, accepted, asked: asked ? Number(asked) : undefined, keyword, form, limits };
}

export const action = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [PUBLISH](api, fields) {
      const { version } = await api.platformAgreement.publish({
        version: Number(text(fields, "version")),
        title: text(fields, "title"),
        // a form sends the ends of lines its own way
        content: text(fields, "content").replaceAll("\r\n", "\n"),
      });
      return { message: t.published(version) };
    },
  });
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const versionColumns = (newest: number): Column<PlatformAgreementVersion>[] => [
  {
    key: "version",
    title: t.version,
    card: "title",
    width: 180,
    cell: ({ version }) => (
      <>
        {t.versionNo(version)} {version === newest ? <Tag tone="success">{t.current}</Tag> : null}
      </>
    ),
  },
  {
    key: "content",
    title: t.name,
    cell: ({ title, content }) => (
      <details>
        <summary aria-label={`${t.read} ${title}`}>{title}</summary>
        <div className={s.text}>{content}</div>
      </details>
    ),
  },
  { key: "publishTime", title: t.publishTime, width: 160, cell: ({ publishTime }) => dateTime(publishTime) },
  {
    key: "acceptCount",
    title: t.acceptCount,
    width: 110,
    cell: ({ version, acceptCount }) => (
      <a className="mall-link mall-nums" href={`${PATH}?status=${version}#accepted`}>
        {quantity(acceptCount)}
      </a>
    ),
  },
];

const people: Column<AgreementAcceptance>[] = [
  { key: "name", title: t.person, card: "title", width: 160, cell: ({ displayName }) => displayName },
  { key: "mobile", title: t.mobile, width: 140, cell: ({ mobile }) => <span className="mall-nums">{mobile}</span> },
  { key: "organization", title: t.organization, cell: ({ organizationName }) => organizationName || "--" },
  { key: "time", title: t.acceptTime, width: 160, cell: ({ acceptTime }) => dateTime(acceptTime) },
];

/** The agreement of the platform: its next version, those before, and who accepted which. */
export default function PlatformAgreements() {
  const { found, accepted, asked, keyword, limits } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const [newest] = found.datas;
  if (!newest) return null;
  const version = asked ?? newest.version;
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
      </div>
      <AgreementEditor newest={newest} limits={limits} intent={PUBLISH} />
      <Card title={t.versions} flush>
        <DataTable
          columns={versionColumns(newest.version)}
          rows={found.datas}
          rowKey={(row) => row.version}
          caption={t.versions}
        />
      </Card>
      <div id="accepted">
        <Card title={t.acceptances(version)} flush>
          <ListTools action={PATH} keyword={keyword} hint={t.keywordHint} tab={asked ? String(asked) : ""} />
          <DataTable
            columns={people}
            rows={accepted.datas}
            rowKey={(row) => row.userSysNo}
            caption={t.acceptances(version)}
            empty={<Empty title={keyword ? listText.emptyFiltered : t.nobody} icon="users" />}
          />
        </Card>
      </div>
      <Pagination
        pageNo={accepted.pageNo}
        pageSize={accepted.pageSize}
        total={accepted.total}
        href={(pageNo) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
      <OperatorEvents events={found.events} />
    </div>
  );
}
