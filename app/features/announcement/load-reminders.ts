import type { AppLoadContext } from "@remix-run/node";
import type { Announcement } from "#trpc/contract/announcement";
import { asksForAnnouncements, asksForNotices, READ_BUTTON, showsReminders } from "#trpc/rules/announcement";
import { failureOf } from "~/lib/failure";

/** An announcement as it stands in the page: nothing in it runs. */
export interface ShownAnnouncement {
  sysNo: number;
  title: string;
  content: string;
  files: { name: string; url: string }[];
  /** Until it may be confirmed. */
  secondsLeft: number;
  /** What the button says that confirms. */
  button: string;
  /** Asks whether one agrees. */
  asks: boolean;
}

/** What a page asks for after it stands. */
export interface Reminders {
  announcement: ShownAnnouncement | null;
  /** Announcements to be read. */
  unread: number;
  /** A notice is unread that has to be read. */
  notice: boolean;
  /** Lines of the customer service that the reader has not read. */
  service: number;
  /** The exposure column has something new. */
  exposure: boolean;
}

export interface Asking {
  /** The page that asks. */
  pathname: string;
  phone: boolean;
  /** What was answered already in this page, whether or not that could be kept. */
  seen: ReadonlySet<number>;
}

const NOTHING: Reminders = { announcement: null, unread: 0, notice: false, service: 0, exposure: false };

/** R-ANN-01: what every page asks. */
const UNREAD = { pageSize: 999, pageNo: 1, alreadyReadFlag: false, isRemindQuery: true } as const;

/** R-ANN-09: whoever reads is told of no failure; a bug is written down. */
const silently =
  <T>({ report }: AppLoadContext, fallback: T) =>
  (error: unknown): T => {
    if (!failureOf(error)) report("reminders", error);
    return fallback;
  };

/** Makes it fit for a page; its mandatory seconds run from the first time on. */
export async function shown(context: AppLoadContext, one: Announcement): Promise<ShownAnnouncement> {
  const seconds = one.mandatoryReadingFlag ? one.mandatoryReadingDuration : 0;
  const open = { announcementSysNo: one.sysNo, seconds };
  const { secondsLeft } =
    seconds > 0 && !one.alreadyReadFlag
      ? await context.api.announcementLocal.open(open).catch(silently(context, { secondsLeft: seconds }))
      : { secondsLeft: 0 };
  return {
    sysNo: one.sysNo,
    title: one.title,
    content: context.safeHtml(one.content),
    files: one.fileList,
    secondsLeft,
    button: one.alreadyReadContent || READ_BUTTON,
    asks: one.isShowRefuse,
  };
}

/** The announcements to be read, in the order of reading. */
export const unreadOf = async (context: AppLoadContext): Promise<Announcement[]> =>
  (await context.api.announcement.list(UNREAD).catch(silently(context, { datas: [] }))).datas;

/** Lines that wait in the mall's own chat; a service elsewhere tells its people itself. */
async function unreadLines(context: AppLoadContext): Promise<number> {
  const { session, tenant, api } = context;
  const { basic, global } = tenant.config;
  if (!basic.customerServiceOn || global.customerServiceUrl) return 0;
  if (!session.hasCookie && session.shownVisitor === undefined) return 0;
  const mine = await api.customerService.mine({}).catch(silently(context, []));
  return mine.reduce((sum, { unread }) => sum + unread, 0);
}

/** What stands before the page of somebody who is logged in: the first announcement on a phone, else forced notices. */
export async function loadReminders(context: AppLoadContext, { pathname, phone, seen }: Asking): Promise<Reminders> {
  if (!context.session.hasCookie) return { ...NOTHING, service: await unreadLines(context) };
  const { exposureOn } = context.tenant.config.basic;
  const [service, exposure, unread, notice] = await Promise.all([
    unreadLines(context),
    exposureOn ? context.api.shell.getExposureNewTextFlag({}).catch(silently(context, false)) : false,
    asksForAnnouncements(pathname) ? unreadOf(context) : [],
    asksForNotices(pathname, phone) ? context.api.shell.checkForcedNotice({}).catch(silently(context, false)) : false,
  ]);
  const left = unread.filter(({ sysNo }) => !seen.has(sysNo));
  const switchedOn = context.tenant.config.basic.announcementOn !== false;
  const [first] = showsReminders({ phone, loggedIn: true, switchedOn }) ? left : [];
  return {
    announcement: first ? await shown(context, first) : null,
    unread: left.length,
    notice,
    service,
    exposure: exposure === true,
  };
}
