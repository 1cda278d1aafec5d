import type { ReactNode } from "react";
import { cx } from "~/lib/cx";
import s from "./tag.module.css";

/** What a colour means; the word in the tag says it too. */
export type Tone = "neutral" | "accent" | "success" | "warning" | "danger" | "price";

/** A word on a pale ground, 20 px high: 协议价, 现货, a document's status. Never colour alone. */
export function Tag({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(s.tag, s[tone])}>{children}</span>;
}
