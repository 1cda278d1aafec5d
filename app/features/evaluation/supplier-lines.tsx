import type { AppLoadContext } from "@remix-run/node";
import { unlessRefused } from "~/lib/failure";
import { evaluationSettingText as t } from "~/lib/texts/evaluation-setting";
import { scorePath } from "./paths";

/** Suppliers below a line of the reader's organisation; none for personal buyers, or where the backend has no lines. */
export async function loadStandings({ api, session }: AppLoadContext, supplierSysNoList: readonly number[]) {
  const keys = [...new Set(supplierSysNoList)];
  if (keys.length === 0 || (await session.read())?.applicationKey !== "purchaser") return [];
  const found = await api.performance.standings({ supplierSysNoList: keys }).catch(unlessRefused);
  return found?.datas ?? [];
}
export type Standings = Awaited<ReturnType<typeof loadStandings>>;

/** Says of which suppliers the organisation warns, or which it does not order from, with their score. */
export function SupplierLines({
  standings,
  classes,
}: {
  standings: Standings;
  classes: Readonly<Record<"warned" | "blocked", string | undefined>>;
}) {
  return standings.map(({ supplierSysNo, supplierName, score, standing, below }) => (
    <div key={supplierSysNo} className={classes[standing]} role={standing === "blocked" ? "alert" : "note"}>
      <span>{t[standing](supplierName, score, below)}</span>
      <a className="mall-link" href={scorePath(supplierSysNo)}>
        {t.see}
      </a>
    </div>
  ));
}
