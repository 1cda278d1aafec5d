import type { AppLoadContext } from "@remix-run/node";
import { AnnouncementStatus, FeedbackStatus } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { authText } from "~/lib/texts/auth";
import { consoleText as t } from "~/lib/texts/console";
import { hostText, jobText } from "~/lib/texts/host";
import { peopleText } from "~/lib/texts/people";
import { platformAgreementText } from "~/lib/texts/platform-agreement";
import { serviceText } from "~/lib/texts/service";
import { siteText } from "~/lib/texts/site";
import type { PortalAction } from "~/shell/portal-menu";
import type { IconName } from "~/ui/icon-names";
import { watchParts } from "../watch/parts";

type Api = AppLoadContext["api"];

/** A part of the operator's console: its entry in the menu and on the first page. */
export interface ConsolePart {
  href: string;
  label: string;
  /** What is done there. */
  lead: string;
  icon: IconName;
  /** stands in the phone's bottom bar too, under this shorter name */
  tab?: string;
  /** the permission code without which its page refuses */
  code?: ActionCode;
  /** what is begun there */
  actions?: readonly PortalAction[];
  /** What waits there, in words; undefined where nothing does. */
  waiting?: (api: Api) => Promise<string | undefined>;
}

const some = (count: number, words: (count: number) => string) => (count > 0 ? words(count) : undefined);

/** Every part, in the order of the menu. */
export const consoleParts: readonly ConsolePart[] = [
  {
    href: "/console/site",
    label: siteText.title,
    lead: siteText.lead,
    icon: "building-store",
    tab: t.tabSite,
    code: "site:operator:edit",
  },
  { href: "/console/host", label: hostText.title, lead: hostText.lead, icon: "qrcode", code: "site:operator:host" },
  {
    href: "/console/announcement",
    label: t.announcements,
    lead: t.announcementsLead,
    icon: "bell",
    tab: t.tabAnnouncements,
    actions: [{ href: "/console/announcement/new", label: t.newOne, code: "announcement:operator:publish" }],
    waiting: async (api) => {
      const { total } = await api.announcement.manage({ statusList: [AnnouncementStatus.draft], pageSize: 1 });
      return some(total, t.drafts);
    },
  },
  {
    href: "/console/agreement",
    label: platformAgreementText.title,
    lead: platformAgreementText.lead,
    icon: "file-text",
    code: "platformAgreement:operator:publish",
  },
  {
    href: "/console/feedback",
    label: t.feedback,
    lead: t.feedbackLead,
    icon: "message-circle",
    tab: t.tabFeedback,
    waiting: async (api) => {
      const { total } = await api.feedback.search({ statusList: [FeedbackStatus.new], pageSize: 1 });
      return some(total, t.waiting);
    },
  },
  {
    href: "/console/people",
    label: peopleText.findTitle,
    lead: peopleText.findLead,
    icon: "search",
    code: "organization:operator:manage",
  },
  { href: "/portal/people", label: t.staff, lead: t.staffLead, icon: "users", code: "organization:operator:manage" },
  {
    href: "/portal/real-name",
    label: authText.checkTitle,
    lead: t.realNamesLead,
    icon: "user",
    code: "realName:operator:check",
    waiting: async (api) => {
      const { total } = await api.realName.search({ pageSize: 1 });
      return some(total, t.realNamesWaiting);
    },
  },
  {
    href: "/console/job",
    label: jobText.title,
    lead: jobText.lead,
    icon: "clock",
    code: "job:operator:run",
    waiting: async (api) => {
      const { jobs } = await api.job.search({});
      return some(jobs.filter(({ state }) => state === "failed").length, jobText.failed);
    },
  },
  ...watchParts,
  {
    href: "/console/service",
    label: serviceText.desk,
    lead: serviceText.deskLead,
    icon: "headset",
    code: "service:operator:answer",
    waiting: async (api) => {
      const { total } = await api.customerService.search({ unreadOnly: true, pageSize: 1 });
      return some(total, serviceText.waiting);
    },
  },
];

/** The parts that somebody with these permission codes may open. */
export const partsFor = (permissions: readonly string[]): readonly ConsolePart[] =>
  consoleParts.filter(({ code }) => code === undefined || permissions.includes(code));

/** Whether a page is one of the console's, wherever it stands. */
export const isConsolePage = (pathname: string): boolean =>
  consoleParts.some(({ href }) => `${pathname.replace(/\/+$/, "")}/`.startsWith(`${href}/`));
