import { useLocation } from "@remix-run/react";
import { cx } from "~/lib/cx";
import { seesEnquiry } from "~/lib/permission";
import { shellText as t } from "~/lib/texts/shell";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-names";
import { CopyButton } from "./copy-button";
import { ServiceEntry } from "./service-entry";
import { useShell } from "./shell-data";
import s from "./side-menu.module.css";
import { useScrolled } from "./use-scrolled";
import { useVerticalDrag } from "./use-vertical-drag";
import { useWorkbenchLink, type WorkbenchLink } from "./use-workbench-link";

/** R-SIDE-03. */
const TOP_AFTER = 500;

/** Floats at the right edge; can be dragged up and down only (R-SIDE-01, R-SIDE-02). */
export function SideMenu() {
  const { user, site } = useShell();
  const scrolled = useScrolled(TOP_AFTER);
  const { pathname, search } = useLocation();
  const { top, menu, handle } = useVerticalDrag<HTMLElement>();
  const workbench = useWorkbenchLink();
  const groups = site.sider.qqGroups;
  const { servicePhone, serviceHours } = site.header;
  return (
    <aside
      ref={menu}
      className={s.menu}
      style={top === undefined ? undefined : { top, bottom: "auto" }}
      aria-label="快捷入口"
    >
      <button type="button" className={cx(s.grip, "mall-needs-js")} aria-label={t.sideGrip} {...handle}>
        <Icon name="grip-vertical" />
      </button>
      {site.customerServiceOn ? <ServiceEntry /> : null}
      {groups.length ? (
        <Pop icon="message-circle" label={t.supplierConsult}>
          <b>{t.supplierConsult}</b>
          {groups.map((group) => (
            <span key={group.number} className={s.number}>
              <span>
                {group.name}：{group.number}
              </span>
              <CopyButton text={group.number} name={t.numberOf(group.name)} />
            </span>
          ))}
          {servicePhone ? (
            <span className={s.number}>
              <span>
                {t.hotline}：
                <a className="mall-link" href={`tel:${servicePhone}`}>
                  {servicePhone}
                </a>
              </span>
              <CopyButton text={servicePhone} name={t.numberOf(t.hotline)} />
            </span>
          ) : null}
          {serviceHours ? <span className="mall-dim">{t.serviceHours(serviceHours)}</span> : null}
        </Pop>
      ) : null}
      {workbench ? <Entry icon="layout-dashboard" label={t.workbench} {...workbench} /> : null}
      <Pop icon="qrcode" label={t.qrCode}>
        <img src="/shell/qr" alt="" width={120} height={120} loading="lazy" />
        <span>{t.mobileHint}</span>
      </Pop>
      {seesEnquiry(user, site.enquiryOn) ? <Entry icon="tag" label={t.askPrice} href="/enquiry" /> : null}
      {user ? (
        <Entry
          icon="edit"
          label={t.feedback}
          href={`/feedback/jump?${new URLSearchParams({ code: String(user.sysNo), page: pathname + search })}`}
        />
      ) : null}
      {scrolled ? (
        <button type="button" className={s.entry} onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
          <Icon name="arrow-up" size={20} />
          {t.backToTop}
        </button>
      ) : null}
    </aside>
  );
}

type EntryProps = { icon: IconName; label: string } & WorkbenchLink;
function Entry({ icon, label, ...link }: EntryProps) {
  return (
    <a className={s.entry} {...link}>
      <Icon name={icon} size={20} />
      {label}
    </a>
  );
}

function Pop({ icon, label, children }: { icon: IconName; label: string; children: React.ReactNode }) {
  return (
    <div className={s.pop}>
      <button type="button" className={s.entry} aria-haspopup="true">
        <Icon name={icon} size={20} />
        {label}
      </button>
      <div className={s.bubble}>{children}</div>
    </div>
  );
}
