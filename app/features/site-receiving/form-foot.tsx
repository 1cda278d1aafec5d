import { siteText as t } from "~/lib/texts/site-receiving";
import { Button, type ButtonProps } from "~/ui/button";
import s from "./site.module.css";
import { LIST_HREF } from "./use-place";

/** The foot of a form on the phone: the way back, and the button that records it. */
export const FormFoot = ({ label, ...button }: { label: string } & Pick<ButtonProps, "variant" | "busy">) => (
  <div className={s.foot}>
    <a className={s.away} href={LIST_HREF}>
      {t.toList}
    </a>
    <Button size="large" {...button}>
      {label}
    </Button>
  </div>
);
