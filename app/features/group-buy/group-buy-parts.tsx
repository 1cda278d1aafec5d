import type { GroupBuy } from "#trpc/contract/group-buy";
import {
  GroupBuyJoinStatus,
  type GroupBuyJoinStatusCode,
  GroupBuyStatus,
  type GroupBuyStatusCode,
  groupBuyJoinStatus,
  groupBuyStatus,
} from "#trpc/rules/group-buy-words";
import { decimal, toNumber } from "#trpc/rules/money";
import { dateTime, money, quantity } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import { Price } from "~/ui/price";
import { Tag, type Tone } from "~/ui/tag";
import s from "./group-buy.module.css";

const { draft, open, reached, ordered, failed, cancelled } = GroupBuyStatus;
const tones: Readonly<Record<GroupBuyStatusCode, Tone>> = {
  [draft]: "neutral",
  [open]: "accent",
  [reached]: "success",
  [ordered]: "success",
  [failed]: "warning",
  [cancelled]: "danger",
};
export const GroupBuyTag = ({ status }: { status: GroupBuyStatusCode }) => (
  <Tag tone={tones[status]}>{groupBuyStatus[status]}</Tag>
);

const { joined, ordered: bought } = GroupBuyJoinStatus;
const joinTone = (status: GroupBuyJoinStatusCode): Tone =>
  status === joined || status === bought ? "success" : "warning";
/** The part of an organisation counts still. */
export const isJoined = (own: { status: GroupBuyJoinStatusCode } | null): boolean => own?.status === joined;
export const JoinTag = ({ status }: { status: GroupBuyJoinStatusCode }) => (
  <Tag tone={joinTone(status)}>{groupBuyJoinStatus[status]}</Tag>
);

const [DAY, HOUR, MINUTE] = [86_400, 3_600, 60];
/** When it closes, or opens; how long that is yet. Empty once it ended. */
export function timeWords({ status, openTime, closeTime }: GroupBuy, now: number): string {
  if (status !== open && status !== reached) return t.until(dateTime(closeTime));
  if (openTime > now) return t.from(dateTime(openTime));
  const left = Math.max(0, closeTime - now);
  return t.left(Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE));
}

/** What is missing to the next step, in words; what was reached where there is none. */
function nextWords({ stepList, totalQuantity, unit }: GroupBuy): string {
  const next = stepList.find(({ from }) => totalQuantity < from);
  if (!next) return t.last;
  const missing = quantity(toNumber(decimal(next.from).minus(totalQuantity)));
  return next === stepList[0] || next.unitPrice === null
    ? t.missingFirst(missing, unit)
    : t.missing(missing, unit, `¥${money(next.unitPrice)}`);
}

/** How far it is: total, next step, organisations. */
export function Progress({ one }: { one: GroupBuy }) {
  const { stepList, totalQuantity, unit, organizationCount, status } = one;
  const next = stepList.find(({ from }) => totalQuantity < from) ?? stepList.at(-1);
  const isTaking = status === open || status === reached;
  return (
    <>
      <progress
        className={s.bar}
        value={Math.min(totalQuantity, next?.from ?? 1)}
        max={next?.from ?? 1}
        aria-label={t.progress}
      />
      <p className={s.small}>
        {t.total(quantity(totalQuantity), unit)} · {t.organizations(organizationCount)}
        {isTaking ? ` · ${nextWords(one)}` : ""}
      </p>
    </>
  );
}

/** The price of the step that is reached, else of the first one. */
export function StepPrice({ one, size = "medium" }: { one: GroupBuy; size?: "medium" | "large" }) {
  const price = one.unitPrice ?? one.stepList[0]?.unitPrice ?? null;
  return price === null ? <Price value={0} tip={t.login} /> : <Price value={price} unit={one.unit} size={size} />;
}
