import { DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { dayHalf } from "#trpc/contract/shared/labels";
import { type Due, daysLate } from "#trpc/rules/late";
import { chinaDay } from "#trpc/rules/price";
import { documentText as t } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";
import { Tag } from "~/ui/tag";
import { type Field, fieldsOf } from "./fields";
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
  day === null ? "" : `${day} ${time || wordOf(dayHalf, half)}`.trim();
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
const lateText = (kind: Kind, document: Due): string => {
  const days = daysLate(kind, document, chinaDay(new Date()));
  return days > 0 ? t.late(days) : "";
};

export const projectField = fieldsOf<Pick<Planned, "projectName">>().text(t.project, ({ projectName }) => projectName, {
  of: "project",
});
const use = fieldsOf<Pick<Planned, WhatFor>>();
export const costCodeField = fieldsOf<Pick<Planned, "costCode">>().text(t.costCode, ({ costCode }) => costCode);

/** What goods are for. */
export const forFields: readonly Field<Pick<Planned, WhatFor>>[] = [
  projectField,
  use.text(t.usePart, ({ usePart }) => usePart),
  use.text(t.usePlace, ({ usePlace }) => usePlace),
  costCodeField,
];

/** Where in the project goods are used, for a list: its part and the exact place. */
const placeText = ({ usePart, usePlace }: Pick<Planned, "usePart" | "usePlace">): string =>
  [usePart, usePlace].filter(Boolean).join(" · ");

/** Where in the project goods are used, for lists and files. */
export const placeField = fieldsOf<Pick<Planned, "usePart" | "usePlace">>().text(t.usePart, placeText, {
  ...{ of: "usePart", width: 18 },
});

export const wishField = fieldsOf<Parameters<typeof wishText>[0]>().text(t.wishDate, wishText);
const planned = fieldsOf<Planned>();

/** When goods are wished and promised, how late they are, and what they are for. */
export function whenFields(kind: Kind): Field<Planned>[] {
  const still = (text: (document: WithDay) => string) => (document: Planned) =>
    over[kind].has(document.status) ? "" : text(document);
  return [
    planned.text(t.wishDate, still(wishText)),
    planned.text(t.promiseDate, still(promiseText)),
    planned.text(t.lateness, (document) => lateText(kind, document)),
    ...forFields,
  ];
}

/** When goods are due and what they are for, in a file: as far as its list shows it. */
export const planFields = [
  planned.text(t.due, (document) => promiseText(document) || wishText(document), { of: "due", width: 14 }),
  projectField,
  placeField,
];

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
