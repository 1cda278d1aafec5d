import type { AppLoadContext } from "@remix-run/server-runtime";
import { AnnouncementStatus, FeedbackStatus } from "#trpc/contract/shared/codes";
import { consoleText as t } from "~/lib/texts/console";
import { hostText, jobText } from "~/lib/texts/host";
import { peopleText } from "~/lib/texts/people";
import { serviceText } from "~/lib/texts/service";
import { siteText } from "~/lib/texts/site";
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
  /** What waits there, in words; undefined where nothing does. */
  waiting?: (api: Api) => Promise<string | undefined>;
}

const some = (count: number, words: (count: number) => string) => (count > 0 ? words(count) : undefined);

/** Every part, in the order of the menu. */
export const consoleParts: readonly ConsolePart[] = [
  { href: "/console/site", label: siteText.title, lead: siteText.lead, icon: "building-store", tab: t.tabSite },
  { href: "/console/host", label: hostText.title, lead: hostText.lead, icon: "qrcode" },
  {
    href: "/console/announcement",
    label: t.announcements,
    lead: t.announcementsLead,
    icon: "bell",
    tab: t.tabAnnouncements,
    waiting: async (api) => {
      const { total } = await api.announcement.manage({ statusList: [AnnouncementStatus.draft], pageSize: 1 });
      return some(total, t.drafts);
    },
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
  { href: "/portal/people", label: t.staff, lead: t.staffLead, icon: "users" },
  { href: "/console/people", label: peopleText.findTitle, lead: peopleText.findLead, icon: "search" },
  {
    href: "/console/job",
    label: jobText.title,
    lead: jobText.lead,
    icon: "clock",
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
    waiting: async (api) => {
      const { total } = await api.customerService.search({ unreadOnly: true, pageSize: 1 });
      return some(total, serviceText.waiting);
    },
  },
];
