import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { AppealStatus } from "#trpc/rules/violation";
import { RichText } from "~/features/announcement/announcement-body";
import { needProfile } from "~/features/auth/need-profile";
import { cleaned } from "~/features/violation/clean-report";
import { ExposureMeta } from "~/features/violation/exposure-entry";
import { EXPOSURE } from "~/features/violation/paths";
import { Versions } from "~/features/violation/versions";
import s from "~/features/violation/violation.module.css";
import { orScreen, unlessRefused } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { idOf } from "~/lib/id";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { inBar } from "~/shell/bar-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => titled(matches, data?.row.title ?? t.exposure);
export const handle = inBar(t.exposure);

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const { violation } = context.api;
  const sysNo = idOf(params.id);
  const [row] = await Promise.all([
    violation.exposed({ id: sysNo }).catch(orScreen(request)),
    violation.saveUserHistoryRecord({ violationRecordSysNo: sysNo }).catch(unlessRefused),
    needProfile(args),
  ]);
  return { row: cleaned(row, context.safeHtml) };
}

/** One exposed violation: what is upheld and what the supplier stated beside each other. */
export default function ExposedViolation() {
  const { row } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.exposure, href: EXPOSURE }, { label: row.title }]} />
        <PageHead title={row.title} />
        <ExposureMeta row={row} />
      </div>
      <div className={s.sides}>
        <Card title={t.allegation}>
          <RichText html={row.content} />
          {row.correctTime ? <p className="mall-dim">{t.correctedAt(dateTime(row.correctTime))}</p> : null}
        </Card>
        <Card title={t.statement}>
          <p className={row.statement ? s.text : "mall-dim"}>{row.statement || t.noStatement}</p>
          {row.statementTime ? <p className="mall-dim">{dateTime(row.statementTime)}</p> : null}
        </Card>
      </div>
      <Card title={t.decision}>
        <p className={s.text}>{row.decision}</p>
        <p className="mall-dim">{dateTime(row.decisionTime)}</p>
        {row.appealStatus === AppealStatus.waiting ? <p>{t.underAppeal}</p> : null}
      </Card>
      <Versions versions={row.versionList} />
    </div>
  );
}
