import type { ReactNode } from "react";
import type { ViolationReport } from "#trpc/contract/violation";
import { AppealStatus, appealStatus, ViolationStatus, violationResolution } from "#trpc/rules/violation";
import { dateTime } from "~/lib/format";
import { violationText as t } from "~/lib/texts/violation";
import { Card, Facts } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { RichText } from "../announcement/announcement-body";
import { subjectPath } from "./paths";
import { reporterOf } from "./report-columns";
import { Versions } from "./versions";
import s from "./violation.module.css";

/** Files with the hash of their content, by which each side can prove that one is unchanged. */
function Evidence({ files }: { files: ViolationReport["fileList"] }) {
  if (files.length === 0) return null;
  return (
    <ul className={s.files} aria-label={t.evidence}>
      {files.map(({ sysNo, name, url, sha256 }) => (
        <li key={sysNo}>
          <a className="mall-link" href={url} target="_blank" rel="noreferrer">
            <Icon name="paperclip" />
            {name}
          </a>
          <span className={s.hash}>
            {t.hash} {sha256}
          </span>
        </li>
      ))}
    </ul>
  );
}

function ReportFacts({ report, links }: { report: ViolationReport; links: boolean }) {
  const path = links ? subjectPath(report) : undefined;
  const facts = [
    { label: t.number, value: report.violationNo },
    { label: t.type, value: report.violationType },
    { label: t.supplier, value: report.supplierName },
    { label: t.reporter, value: reporterOf(report) },
    { label: t.createTime, value: dateTime(report.publishTime ?? report.createTime) },
    ...(report.documentNo
      ? [
          {
            label: t.document,
            value: path ? (
              <a className="mall-link" href={path}>
                {report.documentNo}
              </a>
            ) : (
              report.documentNo
            ),
          },
        ]
      : []),
    ...(report.replyDueTime ? [{ label: t.dueTime, value: dateTime(report.replyDueTime) }] : []),
    ...(report.appealDueTime ? [{ label: t.appealDue, value: dateTime(report.appealDueTime) }] : []),
    ...(report.status >= ViolationStatus.released && report.exposeTime
      ? [
          { label: t.exposeTime, value: dateTime(report.exposeTime) },
          { label: t.expireTime, value: dateTime(report.expireTime) },
        ]
      : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

function Statement({ report, form }: { report: ViolationReport; form: ReactNode }) {
  const { status, statement, statementName, statementTime, statementFileList, replyDueTime } = report;
  const waits = status === ViolationStatus.replying && replyDueTime !== null;
  return (
    <Card title={t.statement}>
      {statement ? (
        <>
          <p className={s.text}>{statement}</p>
          <Evidence files={statementFileList} />
          <p className="mall-dim">
            {statementName} {dateTime(statementTime)}
          </p>
        </>
      ) : (
        <p className="mall-dim">{waits ? t.waitingStatement(dateTime(replyDueTime)) : t.noStatement}</p>
      )}
      {form}
    </Card>
  );
}

function Decision({ report }: { report: ViolationReport }) {
  const { resolution, decision, decisionName, decisionTime, appeal, appealTime, appealReply, appealReplyTime } = report;
  if (resolution === 0) return null;
  return (
    <>
      <Card title={`${t.decision}：${violationResolution[resolution]}`}>
        <p className={s.text}>{decision}</p>
        <p className="mall-dim">
          {decisionName} {dateTime(decisionTime)}
        </p>
      </Card>
      {appeal ? (
        <Card title={`${t.appeal}：${appealStatus[report.appealStatus]}`}>
          <p className={s.text}>{appeal}</p>
          <p className="mall-dim">{dateTime(appealTime)}</p>
          {report.appealStatus === AppealStatus.waiting ? null : (
            <>
              <p className={s.text}>{`${t.appealReply}：${appealReply}`}</p>
              <p className="mall-dim">{dateTime(appealReplyTime)}</p>
            </>
          )}
        </Card>
      ) : null}
    </>
  );
}

/** A report as its parties and the operator read it: both sides beside each other. Its HTML is cleaned by the server. */
export function ReportView({
  report,
  answer,
  links = true,
}: {
  report: ViolationReport;
  answer?: ReactNode;
  links?: boolean;
}) {
  return (
    <>
      <ReportFacts report={report} links={links} />
      <div className={s.sides}>
        <Card title={t.allegation}>
          <RichText html={report.content} />
          <Evidence files={report.fileList} />
          {report.correctTime ? <p className="mall-dim">{t.correctedAt(dateTime(report.correctTime))}</p> : null}
        </Card>
        {report.status === ViolationStatus.draft ? null : <Statement report={report} form={answer} />}
      </div>
      <Decision report={report} />
      <Versions versions={report.versionList} />
    </>
  );
}

/** What happened to a report, oldest first. */
export function ReportHistory({ report: { historyList } }: { report: ViolationReport }) {
  return (
    <Card title={t.history}>
      <ol className={s.history}>
        {historyList.map(({ event, eventName, userName, comment, createTime }) => (
          <li key={`${event}${createTime}`}>
            <b>{eventName}</b>{" "}
            <span className="mall-dim">
              {userName} {dateTime(createTime)}
            </span>
            {comment ? <p className={s.text}>{comment}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  );
}
