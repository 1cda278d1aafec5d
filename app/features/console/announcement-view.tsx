import { useLocation } from "@remix-run/react";
import type { z } from "zod";
import type { announcement, ManagedAnnouncement, ManagedRow } from "#trpc/contract/announcement";
import { AnnouncementStatus } from "#trpc/contract/shared/codes";
import { announcementKind, announcementStatus, processingStatus } from "#trpc/contract/shared/labels";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { dateTime } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { consoleText as t } from "~/lib/texts/console";
import { Breadcrumb } from "~/ui/breadcrumb";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { StatusTabs } from "~/ui/status-tabs";
import { Tag } from "~/ui/tag";
import { Attachments, RichText } from "../announcement/announcement-body";
import { ANNOUNCEMENTS } from "./announcement-form";

const tones = {
  [AnnouncementStatus.draft]: "warning",
  [AnnouncementStatus.published]: "success",
  [AnnouncementStatus.withdrawn]: "neutral",
} as const;

/** Where it stands, as a tag. */
export function AnnouncementTag({ status }: Pick<ManagedRow, "status">) {
  return <Tag tone={tones[status]}>{announcementStatus[status]}</Tag>;
}

/** Whom it is for, in a word. */
export function audienceWords({ roles, organizationCount }: Pick<ManagedRow, "roles" | "organizationCount">): string {
  const who = roles.map((role) => t.identities[role]).join("、");
  const where = organizationCount > 0 ? t.organizationCount(organizationCount) : "";
  return [who, where].filter(Boolean).join("，") || t.everybody;
}

/** From when until when. */
export const periodWords = ({ startTime, endTime }: Pick<ManagedRow, "startTime" | "endTime">): string =>
  startTime || endTime
    ? `${startTime ? dateTime(startTime) : t.fromNow} – ${endTime ? dateTime(endTime) : t.always}`
    : t.always;

type People = z.output<typeof announcement.readers.output>;
const people: Column<People["datas"][number]>[] = [
  { key: "name", title: t.person, card: "title", cell: (row) => row.displayName },
  { key: "mobile", title: t.mobile, width: 140, cell: (row) => row.mobile },
  { key: "organization", title: t.organization, cell: (row) => row.organizationName },
  { key: "time", title: t.readTime, width: 170, cell: (row) => dateTime(row.readTime) },
  {
    key: "answer",
    title: t.answer,
    width: 100,
    cell: (row) => (row.processingStatus === null ? "--" : processingStatus[row.processingStatus]),
  },
];

function requirements(one: ManagedAnnouncement): string {
  const words = [
    ...(one.remindFlag ? [t.remindWord] : []),
    ...(one.mandatoryReadingFlag ? [t.mandatoryWord(one.mandatoryReadingDuration)] : []),
    ...(one.isShowRefuse ? [t.asksWord] : []),
  ];
  return words.join("、") || t.plainWord;
}

export interface AnnouncementViewProps {
  one: ManagedAnnouncement;
  readers: People;
  read: boolean;
}

/** What is out or was, who has read it, and the way to take it back. */
export function AnnouncementView({ one, readers, read }: AnnouncementViewProps) {
  const { search } = useLocation();
  const refused = useRefused();
  const path = `${ANNOUNCEMENTS}/${one.sysNo}`;
  const facts = [
    { label: t.kind, value: announcementKind[one.kind] },
    { label: t.audience, value: `${audienceWords(one)}（${t.people(one.audienceCount)}）` },
    { label: t.period, value: periodWords(one) },
    { label: t.rules, value: requirements(one) },
    { label: t.publisher, value: one.publisherName },
    { label: t.publishTime, value: dateTime(one.publishTime) },
    ...(one.isShowRefuse ? [{ label: t.answers, value: t.answersOf(one.agreeCount, one.disagreeCount) }] : []),
    ...(one.organizations.length > 0
      ? [{ label: t.organizations, value: one.organizations.map(({ name }) => name).join("、"), wide: true }]
      : []),
  ];
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.announcements, href: ANNOUNCEMENTS }, { label: one.title }]} />
        <PageHead title={one.title} aside={<AnnouncementTag status={one.status} />}>
          <LinkButton href={`${ANNOUNCEMENTS}/new?from=${one.sysNo}`} icon="copy">
            {t.copy}
          </LinkButton>
          {one.status === AnnouncementStatus.withdrawn ? null : (
            <IntentForm intent="withdraw" encType="multipart/form-data">
              <ConfirmButton
                variant="danger"
                question={t.withdrawQuestion(one.title)}
                consequence={t.withdrawNext}
                name="intent"
                value="withdraw"
              >
                {t.withdraw}
              </ConfirmButton>
            </IntentForm>
          )}
        </PageHead>
        <FormMessage refused={refused} />
        <Card>
          <Facts facts={facts} />
        </Card>
      </div>
      <Card title={t.source}>
        <RichText html={one.content} />
        <Attachments files={one.fileList} />
      </Card>
      <Card title={t.readers} flush>
        <StatusTabs
          label={t.readers}
          active={read ? "read" : "unread"}
          tabs={[
            { key: "read", label: t.readTab, count: one.readCount, href: path },
            {
              key: "unread",
              label: t.unreadTab,
              count: Math.max(0, one.audienceCount - one.readCount),
              href: `${path}?read=0`,
            },
          ]}
        />
        <DataTable
          columns={people}
          rows={readers.datas}
          rowKey={(row) => row.userSysNo}
          caption={t.readers}
          empty={<Empty title={read ? t.nobodyRead : t.everybodyRead} icon="users" />}
        />
      </Card>
      <Pagination
        pageNo={readers.pageNo}
        pageSize={readers.pageSize}
        total={readers.total}
        href={(pageNo) => withQuery(path, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </div>
  );
}
