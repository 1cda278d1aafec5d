import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { RichText } from "~/features/announcement/announcement-body";
import m from "~/features/module/module.module.css";
import { Contact, ModulePage, type ModulePageProps } from "~/features/module/module-page";
import { AddingForm } from "~/features/product/product-card";
import { PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import type { MadeAnswer } from "./load-page";
import { Modules } from "./modules";
import s from "./modules.module.css";

export interface MadePageProps extends Omit<ModulePageProps, "answer"> {
  answer: MadeAnswer;
  display: PriceDisplaySettings;
  /** below the modules */
  below?: ReactNode;
}

/** A page that operators make; where they have not, what it would be about and where to go instead. */
export function MadePage({ answer, display, below, ...words }: MadePageProps) {
  const { pathname, search } = useLocation();
  if (answer.state !== "made") {
    const said = answer.state === "none" ? { state: "open" as const, entries: [], total: 0 } : answer;
    return <ModulePage {...words} answer={said} />;
  }
  const { title, html, modules } = answer.page;
  return (
    <div className={m.page}>
      <PageHead title={title} />
      {html ? (
        <div className={s.text}>
          <RichText html={html} />
        </div>
      ) : null}
      {html === "" && modules.length === 0 ? <Empty title={words.none} icon={words.icon} /> : null}
      <Modules modules={modules} display={display} />
      <AddingForm here={pathname + search} />
      {below}
      <Contact />
    </div>
  );
}
