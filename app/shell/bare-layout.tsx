import type { ReactNode } from "react";
import s from "./bare-layout.module.css";
import { Logo } from "./logo";
import { useShell } from "./shell-data";

/** Logo, one card, the tenant's line: login and its like. */
export function BareLayout({ children }: { children: ReactNode }) {
  const { tenant, site } = useShell();
  return (
    <div className={s.page}>
      <header className={s.head}>
        <div className={`mall-container ${s.row}`}>
          <Logo />
          <a href="/" className="mall-dim">
            返回商城首页
          </a>
        </div>
      </header>
      <main id="main" className={s.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={s.foot}>{site.footer.text || tenant.name}</footer>
    </div>
  );
}
