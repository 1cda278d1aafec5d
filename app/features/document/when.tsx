import { DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { dayHalf } from "#trpc/contract/shared/labels";
import { type Due, daysLate } from "#trpc/rules/late";
import { chinaDay } from "#trpc/rules/price";
import { documentText as t } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import type { Fact } from "~/ui/card";
import { Tag } from "~/ui/tag";
import s from "./when.module.css";

interface Planned extends Due {
  wishHalf: number;
  wishTime: string;
  promiseHalf: number;
  promiseTime: string;
  projectName: string;
  usePart: string;
  usePlace: string;
  costCode: string;
}
type WhatFor = "projectName" | "usePart" | "usePlace" | "costCode";
type WithDay = Omit<Planned, WhatFor>;
type Kind = Parameters<typeof daysLate>[0];

const dayText = (day: string | null, half: number, time: string): string =>
  day === null ? "" : `${day} ${time || wordOf(dayHalf, half)}`;
/** The wished day with its half or hour; "" where none is. */
export const wishText = ({ wishDate, wishHalf, wishTime }: Pick<WithDay, "wishDate" | "wishHalf" | "wishTime">) =>
  dayText(wishDate, wishHalf, wishTime);
const promiseText = ({ promiseDate, promiseHalf, promiseTime }: WithDay) =>
  dayText(promiseDate, promiseHalf, promiseTime);
/** Nothing is waited for any more: no day is shown. */
const over: Record<Kind, ReadonlySet<number>> = {
  order: new Set([OrderStatus.rejected, OrderStatus.cancelled]),
  delivery: new Set([DeliveryStatus.voided]),
};
const daysOf = (kind: Kind, document: Planned): [string, string][] =>
  over[kind].has(document.status)
    ? []
    : [
        [t.wishDate, wishText(document)],
        [t.promiseDate, promiseText(document)],
      ];
const lateText = (kind: Kind, document: Due): string => {
  const days = daysLate(kind, document, chinaDay(new Date()));
  return days > 0 ? t.late(days) : "";
};

/** What goods are for; what nobody said is left out. */
export const forTexts = (document: Pick<Planned, WhatFor>): [string, string][] =>
  (
    [
      [t.project, document.projectName],
      [t.usePart, document.usePart],
      [t.usePlace, document.usePlace],
      [t.costCode, document.costCode],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== "");

/** Where in the project goods are used, for a list: its part and the exact place. */
export const placeText = ({ usePart, usePlace }: Pick<Planned, "usePart" | "usePlace">): string =>
  [usePart, usePlace].filter(Boolean).join(" · ");

/** When goods are wished and promised, how late they are, and what they are for; what nobody said is left out. */
export const whenTexts = (kind: Kind, document: Planned): [label: string, value: string][] =>
  (
    [...daysOf(kind, document), [t.lateness, lateText(kind, document)], ...forTexts(document)] satisfies [
      string,
      string,
    ][]
  ).filter(([, value]) => value !== "");

/** The same as facts of a card. */
export const whenFacts = (kind: Kind, document: Planned): Fact[] =>
  whenTexts(kind, document).flatMap(([label, value]) => (value === "" ? [] : [{ label, value }]));

/** 逾期 N 天, where goods are waited for longer than promised or wished. */
export function LateTag({ kind, document }: { kind: Kind; document: Due }) {
  const late = lateText(kind, document);
  return late === "" ? null : <Tag tone="danger">{late}</Tag>;
}

/** By when goods are due, for a list; `bare` where a head says so. What nobody has promised is called a wish. */
export function DueLine({ kind, document, bare }: { kind: Kind; document: WithDay; bare?: boolean }) {
  if (over[kind].has(document.status)) return null;
  const promise = promiseText(document);
  const due = promise || wishText(document);
  if (due === "") return null;
  const said = promise ? t.dueBy : t.wishedBy;
  return bare ? (
    <span>{promise || said(due)}</span>
  ) : (
    <small className={`mall-dim ${s.due}`}>{said(due.slice("2026-".length))}</small>
  );
}
