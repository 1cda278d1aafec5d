import { type Awaited, isAwaited, isPastExpected } from "#trpc/rules/expected";
import { deliveryText as t } from "~/lib/texts/delivery";
import { Tag } from "~/ui/tag";
import s from "./delivery.module.css";
import { expectedWords } from "./expected";

/** When a truck that is waited for comes, and whether it is late; nothing where nobody said. */
export function ExpectedLine({ truck }: { truck: Awaited }) {
  const { expectedTime } = truck;
  if (expectedTime === null || !isAwaited(truck)) return null;
  return (
    <span className={s.expected}>
      {t.arrives(expectedWords(expectedTime))}
      {isPastExpected(truck, Date.now() / 1000) ? <Tag tone="danger">{t.late}</Tag> : null}
    </span>
  );
}
