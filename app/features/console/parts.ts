import type { AppLoadContext } from "@remix-run/node";
import { AnnouncementStatus, FeedbackStatus } from "#trpc/contract/shared/codes";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";
import { admissionText } from "~/lib/texts/admission";
import { authText } from "~/lib/texts/auth";
import { brandText } from "~/lib/texts/brand";
import { calendarText } from "~/lib/texts/calendar";
import { categoryText, unitText } from "~/lib/texts/category";
import { consoleText as t } from "~/lib/texts/console";
import { documentLookText } from "~/lib/texts/document-look";
import { factoringText } from "~/lib/texts/factoring";
import { goodsText } from "~/lib/texts/goods";
import { goodsPictureText } from "~/lib/texts/goods-picture";
import { groupText } from "~/lib/texts/group";
import { groupBuyText } from "~/lib/texts/group-buy";
import { hostText, jobText } from "~/lib/texts/host";
import { mallPageText } from "~/lib/texts/mall-page";
import { organizationText } from "~/lib/texts/organization";
import { peopleText } from "~/lib/texts/people";
import { platformAgreementText } from "~/lib/texts/platform-agreement";
import { quoteText } from "~/lib/texts/quote";
import { searchWordText } from "~/lib/texts/search-word";
import { serviceText } from "~/lib/texts/service";
import { siteText } from "~/lib/texts/site";
import { tenderSignalText } from "~/lib/texts/tender-signal";
import { violationText } from "~/lib/texts/violation";
import type { PortalAction } from "~/shell/portal-entry";
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
  /** How much waits there. */
  waiting?: (api: Api) => Promise<number>;
  /** What waits: 条待答复. */
  waits?: string;
}

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
  {
    href: "/console/page",
    label: mallPageText.title,
    lead: mallPageText.lead,
    icon: "file-text",
    code: "site:operator:edit",
    actions: [{ href: "/console/page/new", label: mallPageText.newOne, code: "site:operator:edit" }],
  },
  {
    href: "/console/goods",
    label: goodsText.reviewTitle,
    lead: goodsText.lead,
    icon: "package",
    code: "goods:operator:review",
    waits: goodsText.waiting,
    waiting: async (api) => (await api.goodsReview.search({ pageSize: 1 })).counts.pending,
  },
  {
    href: "/console/goods/picture",
    label: goodsPictureText.title,
    lead: goodsPictureText.lead,
    icon: "photo",
    code: "goods:operator:picture",
  },
  {
    href: "/console/category",
    label: categoryText.title,
    lead: categoryText.lead,
    icon: "category",
    code: "goods:operator:category",
  },
  { href: "/console/unit", label: unitText.title, lead: unitText.lead, icon: "tag", code: "goods:operator:category" },
  {
    href: "/console/brand",
    label: brandText.title,
    lead: brandText.lead,
    icon: "building",
    code: "goods:operator:brand",
  },
  {
    href: "/console/quote",
    label: quoteText.title,
    lead: quoteText.lead,
    icon: "scale",
    code: "price:operator:publish",
  },
  {
    href: "/console/supplier",
    label: admissionText.title,
    lead: admissionText.lead,
    icon: "building-store",
    code: "supplier:operator:admit",
    actions: [{ href: "/console/supplier/new", label: admissionText.add, code: "supplier:operator:admit" }],
    waits: admissionText.waiting,
    waiting: async (api) => (await api.supplier.querySupplierList({ filter: "waiting", pageSize: 1 })).total,
  },
  {
    href: "/console/words",
    label: searchWordText.title,
    lead: searchWordText.lead,
    icon: "search",
    code: "search:operator:words",
    waits: searchWordText.waiting,
    waiting: async (api) => (await api.searchWord.misses({ pageSize: 1 })).total,
  },
  {
    href: "/console/factoring",
    label: factoringText.answers,
    lead: factoringText.answersLead,
    icon: "coins",
    code: "factoring:operator:answer",
    waits: factoringText.answersWaiting,
    waiting: async (api) =>
      (
        await api.factoring.searchLent({
          statusList: [FactoringStatus.agreed, FactoringStatus.approved],
          pageSize: 1,
        })
      ).total,
  },
  {
    href: "/console/financing",
    label: factoringText.book,
    lead: factoringText.bookLead,
    icon: "wallet",
    code: "financing:operator:save",
  },
  {
    href: "/console/calendar",
    label: calendarText.title,
    lead: calendarText.lead,
    icon: "calendar",
    code: "site:operator:edit",
  },
  {
    href: "/console/organization",
    label: organizationText.title,
    lead: organizationText.lead,
    icon: "building",
    code: "organization:operator:block",
  },
  {
    href: "/console/look",
    label: documentLookText.title,
    lead: documentLookText.lead,
    icon: "search",
    code: "documentLook:operator:open",
  },
  {
    href: "/console/group-buy",
    label: groupBuyText.operated,
    lead: groupBuyText.operatedLead,
    icon: "users",
    code: "groupBuy:operator:cancel",
  },
  {
    href: "/console/tender-signal",
    label: tenderSignalText.title,
    lead: tenderSignalText.lead,
    icon: "alert-triangle",
    code: "documentLook:operator:open",
  },
  {
    href: "/console/group",
    label: groupText.title,
    lead: groupText.lead,
    icon: "building",
    code: "organization:operator:parent",
  },
  { href: "/console/host", label: hostText.title, lead: hostText.lead, icon: "world", code: "site:operator:host" },
  {
    href: "/console/announcement",
    label: t.announcements,
    lead: t.announcementsLead,
    icon: "bell",
    tab: t.tabAnnouncements,
    actions: [{ href: "/console/announcement/new", label: t.newOne, code: "announcement:operator:publish" }],
    waits: t.drafts,
    waiting: async (api) =>
      (await api.announcement.manage({ statusList: [AnnouncementStatus.draft], pageSize: 1 })).total,
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
    waits: t.waiting,
    waiting: async (api) => (await api.feedback.search({ statusList: [FeedbackStatus.new], pageSize: 1 })).total,
  },
  {
    href: "/console/violation",
    label: violationText.console,
    lead: violationText.consoleLead,
    icon: "alert-triangle",
    code: "violation:operator:decide",
    waits: violationText.waits,
    waiting: async (api) => (await api.violation.manage({ waiting: true, pageSize: 1 })).total,
  },
  {
    href: "/console/people",
    label: peopleText.findTitle,
    lead: peopleText.findLead,
    icon: "search",
    code: "organization:operator:manage",
  },
  {
    href: "/portal/people",
    label: t.staff,
    lead: t.staffLead,
    icon: "users",
    code: "organization:operator:manage",
    waits: t.invited,
    waiting: async (api) => (await api.people.search({})).invited.length,
  },
  {
    href: "/portal/real-name",
    label: authText.checkTitle,
    lead: t.realNamesLead,
    icon: "user",
    code: "realName:operator:check",
    waits: t.realNamesWaiting,
    waiting: async (api) => (await api.realName.search({ pageSize: 1 })).total,
  },
  {
    href: "/console/job",
    label: jobText.title,
    lead: jobText.lead,
    icon: "clock",
    code: "job:operator:run",
    waits: jobText.failed,
    waiting: async (api) => (await api.job.search({})).jobs.filter(({ state }) => state === "failed").length,
  },
  ...watchParts,
  {
    href: "/console/service",
    label: serviceText.desk,
    lead: serviceText.deskLead,
    icon: "headset",
    code: "service:operator:answer",
    waits: serviceText.waiting,
    waiting: async (api) => (await api.customerService.search({ unreadOnly: true, pageSize: 1 })).total,
  },
];

/** The parts that holders of these permission codes may open, without pages whose function is absent. */
export const partsFor = (permissions: readonly string[], closed: readonly string[] = []): readonly ConsolePart[] =>
  consoleParts.filter(({ href, code }) => (code === undefined || permissions.includes(code)) && !closed.includes(href));

/** Whether a page is one of the console's, wherever it stands. */
export const isConsolePage = (pathname: string): boolean =>
  consoleParts.some(({ href }) => `${pathname.replace(/\/+$/, "")}/`.startsWith(`${href}/`));
