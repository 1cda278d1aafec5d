import type { ReactNode } from "react";
import { cx } from "~/lib/cx";
import s from "./card.module.css";

export interface CardProps {
  title?: ReactNode;
  /** right of the title: a link, a button */
  extra?: ReactNode;
  /** no inner padding, for tables and lists that reach the edge */
  flush?: boolean;
  /** a lower head and less padding: where many stand on one page */
  dense?: boolean;
  /** level of the title's heading */
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A white surface with a hairline border; with a title it is a section of the page. */
export function Card({ title, extra, flush, dense, level = 2, id, className, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={cx(s.card, dense && s.dense, className)}>
      {title || extra ? (
        <div className={s.head}>
          {title ? <Heading className={s.title}>{title}</Heading> : null}
          {extra ? <div className={s.extra}>{extra}</div> : null}
        </div>
      ) : null}
      <div className={flush ? undefined : s.body}>{children}</div>
    </section>
  );
}

/** Top of a page: title, status or number beside it, actions on the right. */
export function PageHead({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children?: ReactNode }) {
  return (
    <header className={s.page}>
      <h1>{title}</h1>
      {aside}
      {children ? <div className={s.actions}>{children}</div> : null}
    </header>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
  /** takes the whole row */
  wide?: boolean;
}

/** Label and value pairs: parties, delivery, invoice. Three columns on the desktop, one on the phone. */
export function Facts({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl className={cx(s.facts, columns === 2 && s.two, columns === 1 && s.one)}>
      {facts.map((fact) => (
        <div key={fact.label} className={fact.wide ? s.wideFact : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
