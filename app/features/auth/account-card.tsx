import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { authText as t } from "~/lib/texts/auth";
import s from "./account.module.css";

const pages = [
  { href: "/sso/user", label: t.accountTitle },
  { href: "/sso/change/password", label: t.changeTitle },
  { href: "/sso/authentication", label: t.authentication },
];

/** What stands around the pages of one's own account. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <section className={s.card}>
      <h1>{title}</h1>
      <nav className={s.tabs} aria-label={t.accountPages}>
        {pages.map(({ href, label }) => (
          <a key={href} href={href} aria-current={href === pathname ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {children}
    </section>
  );
}
