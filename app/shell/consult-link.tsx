import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Consulted, consultPath } from "~/features/service/service-path";
import { loginPath } from "~/lib/login-path";
import { shellText as t } from "~/lib/texts/shell";
import { LinkButton } from "~/ui/button";
import { Actions, DialogLink } from "~/ui/dialog";
import { useShell } from "./shell-data";
import { tellUnread } from "./unread";

export interface ConsultLinkProps {
  /** the platform where nobody is named */
  asked?: Consulted;
  className?: string;
  children: ReactNode;
}

/** Opens the service beside the page; a visitor is asked whether to log in first (R-DLG-02). */
export function ConsultLink({ asked, className, children }: ConsultLinkProps) {
  const { user } = useShell();
  const { pathname, search } = useLocation();
  const href = consultPath(asked);
  // what waits is about to be read; a page that is looked at again asks anew
  const opened = () => tellUnread({ service: 0 });
  if (user)
    return (
      <a className={className} href={href} target="_blank" rel="noopener" onClick={opened}>
        {children}
      </a>
    );
  return (
    <DialogLink href={href} title={t.service} label={children} className={className}>
      {(close) => (
        <>
          <p>{t.serviceLogin}</p>
          <Actions>
            <LinkButton
              href={href}
              target="_blank"
              rel="noopener"
              onClick={() => {
                opened();
                close();
              }}
            >
              {t.serviceVisitor}
            </LinkButton>
            <LinkButton href={loginPath(pathname + search)} variant="primary">
              {t.goLogin}
            </LinkButton>
          </Actions>
        </>
      )}
    </DialogLink>
  );
}

/** The same for a supplier, where there is a service and the reader is not of that supplier (R-CS-03). */
export function ConsultSupplier({ asked, className, children }: ConsultLinkProps & { asked: Consulted }) {
  const { user, site } = useShell();
  if (!site.customerServiceOn || (user?.isSupplier && user.supplierSysNo === asked.supplier)) return null;
  return (
    <ConsultLink asked={asked} className={className}>
      {children}
    </ConsultLink>
  );
}
