import type { SplitPart } from "#trpc/contract/trade";
import { evaluationSettingText as t } from "~/lib/texts/evaluation-setting";
import { scorePath } from "./paths";

/** A supplier below a line of the reader's organisation. */
export interface SupplierLine extends NonNullable<SplitPart["lowScore"]> {
  supplierSysNo: number;
  supplierName: string;
}

/** Suppliers of future orders that are below a line, each once. */
export function supplierLines(
  parts: readonly Pick<SplitPart, "supplierSysNo" | "supplierName" | "lowScore">[],
): SupplierLine[] {
  const low = parts.flatMap(({ supplierSysNo, supplierName, lowScore }) =>
    lowScore ? [{ supplierSysNo, supplierName, ...lowScore }] : [],
  );
  return [...new Map(low.map((one) => [one.supplierSysNo, one])).values()];
}

/** Says of which suppliers the organisation warns, or which it does not order from, with their score. */
export function SupplierLines({
  lines,
  classes,
}: {
  lines: readonly SupplierLine[];
  classes: Readonly<Record<"warned" | "blocked", string | undefined>>;
}) {
  return lines.map(({ supplierSysNo, supplierName, score, standing, below }) => (
    <div key={supplierSysNo} className={classes[standing]} role={standing === "blocked" ? "alert" : "note"}>
      <span>{t[standing](supplierName, score, below)}</span>
      <a className="mall-link" href={scorePath(supplierSysNo)}>
        {t.see}
      </a>
    </div>
  ));
}
