import { scanText as t } from "~/lib/texts/scan";
import { LinkButton } from "~/ui/button";
import { useSide } from "../document/use-side";
import s from "./scan.module.css";
import { SCAN } from "./scan-path";

/** 扫码 over the list of deliveries, on the phone of who receives. */
export function ScanLink() {
  if (useSide() === "supplier") return null;
  return (
    <LinkButton href={SCAN} variant="primary" icon="qrcode" className={s.link}>
      {t.scan}
    </LinkButton>
  );
}
