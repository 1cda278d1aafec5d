import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { seesEnquiry } from "~/lib/permission";
import { moduleText as t } from "~/lib/texts/module";
import { useShell } from "~/shell/shell-data";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { Empty, ErrorBlock } from "~/ui/empty";
import type { IconName } from "~/ui/icon-names";
import type { ModuleAnswer } from "./ask-module";
import s from "./module.module.css";
import { ModuleEntries } from "./module-entries";

export interface ModulePageProps {
  title: string;
  lead: string;
  /** what the backend answered; without one, nothing was asked */
  answer: ModuleAnswer;
  /** what an empty list says, what a module says that is not open */
  none: string;
  closed: string;
  /** what to do instead */
  hint?: string;
  icon?: IconName;
  ways?: readonly { href: string; label: string }[];
  children?: ReactNode;
}

/** A module of the mall: what it is for, what the backend has in it, and who helps where that is nothing. */
export function ModulePage({ title, lead, answer, none, closed, hint, icon, ways = [], children }: ModulePageProps) {
  const { user, site } = useShell();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  // nobody is led to a page that is not for them
  const open = ways.filter(({ href }) => href !== "/enquiry" || seesEnquiry(user, site.enquiryOn));
  // who is to be asked is one step away
  const service = site.customerServiceOn ? [{ href: "/service", label: t.service }] : [];
  return (
    <div className={s.page}>
      <PageHead title={title} />
      <p className={s.lead}>{lead}</p>
      {children}
      {answer.state === "open" && answer.entries.length > 0 ? (
        <ModuleEntries {...answer} />
      ) : (
        <Card>
          {answer.state === "refused" ? <ErrorBlock message={answer.message} retryHref={here} /> : null}
          <Empty title={answer.state === "open" ? none : answer.state === "closed" ? closed : t.meanwhile} icon={icon}>
            {hint ? <p className="mall-dim">{hint}</p> : null}
            <div className={s.ways}>
              {[...open, ...service, { href: "/product/list", label: t.toGoods }].map(({ href, label }, index) => (
                <LinkButton key={href} href={href} variant={index === 0 ? "primary" : "default"}>
                  {label}
                </LinkButton>
              ))}
            </div>
          </Empty>
        </Card>
      )}
      <Contact />
    </div>
  );
}

/** Who answers; nothing where the tenant names nobody. */
export function Contact() {
  const { site } = useShell();
  const { servicePhone, serviceEmail, serviceHours } = site.header;
  const facts = [
    ...(servicePhone ? [{ label: t.phone, value: <a href={`tel:${servicePhone}`}>{servicePhone}</a> }] : []),
    ...(serviceEmail ? [{ label: t.mail, value: <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> }] : []),
    ...(serviceHours ? [{ label: t.hours, value: serviceHours }] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title={t.contact}>
      <Facts facts={facts} />
    </Card>
  );
}
