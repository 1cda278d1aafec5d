import { priceStep } from "#trpc/rules/price-audit";
import { cx } from "~/lib/cx";
import { money, signedPercent } from "~/lib/format";
import s from "./price-audit.module.css";

const signed = (value: number, decimals: 2 | 4): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}¥${money(Math.abs(value), decimals)}`;

/** 元 more or less, with its sign. */
export const Signed = ({ value, decimals = 2 }: { value: number; decimals?: 2 | 4 }) => (
  <span className={value === 0 ? "mall-dim" : undefined}>{signed(value, decimals)}</span>
);

/** How far a price rises or falls: 元 and a share of the old one, by sign and colour. */
export function PriceStep({ from, to }: { from: number; to: number }) {
  const { difference, share } = priceStep(from, to, 0);
  return (
    <span className={cx(s.step, difference > 0 ? s.up : s.down)}>
      <span>{signed(difference, 4)}</span>
      {share === null ? null : <span>{signedPercent(share)}</span>}
    </span>
  );
}
