import type { ManagedAnnouncement } from "#trpc/contract/announcement";
import { AnnouncementKind } from "#trpc/contract/shared/codes";
import { typedMoment } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { dateTime } from "~/lib/format";
import { consoleText as t } from "~/lib/texts/console";

export type Identity = keyof typeof t.identities;
export const identities = Object.keys(t.identities) as Identity[];

const DIGITS = /^\d{1,4}$/;

/** Unix seconds of a time as a form says it, in Beijing; undefined where nothing is said, NaN for no time. */
export function secondsOf(typed: string): number | undefined {
  if (typed.trim() === "") return undefined;
  const moment = typedMoment(typed);
  return moment ? Date.parse(`${moment.replace(" ", "T")}:00+08:00`) / 1000 : Number.NaN;
}

/** The same the other way round, for the field. */
export const localTime = (seconds: number | null): string => (seconds ? dateTime(seconds).replace(" ", "T") : "");

/** Names in a text, one a line or between separators. */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,，;；、]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** What is typed of whom it is for. */
export const audienceOf = (fields: Fields) => ({
  roleList: identities.filter((identity) => fields.get(`role.${identity}`) === "1"),
  organizationList: namesIn(text(fields, "organizationList")),
});

/** What is typed of an announcement. @throws Failure with the sentences of what is no time or number */
export function announcementOf(fields: Fields) {
  const startTime = secondsOf(text(fields, "startTime"));
  const endTime = secondsOf(text(fields, "endTime"));
  const duration = text(fields, "mandatoryReadingDuration").normalize("NFKC").trim() || "0";
  const wrong: Record<string, string> = {};
  if (Number.isNaN(startTime)) wrong.startTime = t.timeBad;
  if (Number.isNaN(endTime)) wrong.endTime = t.timeBad;
  if (!DIGITS.test(duration)) wrong.mandatoryReadingDuration = t.durationBad;
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  const ticked = (name: string) => fields.get(name) === "1";
  return {
    kind:
      Number(text(fields, "kind")) === AnnouncementKind.notice
        ? AnnouncementKind.notice
        : AnnouncementKind.announcement,
    title: text(fields, "title"),
    source: text(fields, "source"),
    remindFlag: ticked("remindFlag"),
    mandatoryReadingFlag: ticked("mandatoryReadingFlag"),
    mandatoryReadingDuration: Number(duration),
    alreadyReadContent: text(fields, "alreadyReadContent"),
    isShowRefuse: ticked("isShowRefuse"),
    ...audienceOf(fields),
    startTime,
    endTime,
  };
}

/** What a form starts from: an announcement that is there, or nothing. */
export function typedOf(one: ManagedAnnouncement | undefined): Record<string, unknown> {
  if (!one) return { kind: AnnouncementKind.announcement, remindFlag: true };
  return {
    ...one,
    ...Object.fromEntries(one.roles.map((role) => [`role.${role}`, true])),
    organizationList: one.organizations.map(({ name }) => name).join("\n"),
    startTime: localTime(one.startTime),
    endTime: localTime(one.endTime),
    mandatoryReadingDuration: one.mandatoryReadingDuration || "",
  };
}
