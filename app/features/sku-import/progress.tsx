import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import { skuImportText as t } from "~/lib/texts/sku-import";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import type { loadImport } from "./act-import";
import s from "./sku-import.module.css";

type Found = Awaited<ReturnType<typeof loadImport>>["found"];

const LOOK_MS = 1_000;

/** Progress of an import, reloaded every second; without JavaScript by a link. */
export function Progress({ found }: { found: Found }) {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const { status, mode, rowCount, doneCount } = found;
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, LOOK_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const isApplying = status === SkuImportStatus.applying;
  const words = isApplying ? t.appliedSoFar(rowCount, doneCount) : t.rowsSoFar(rowCount, doneCount);
  const isAll = isApplying && mode === SkuImportMode.all;
  return (
    <Card title={isApplying ? t.applying : t.reading}>
      <div className={s.progress}>
        <progress
          className={s.bar}
          aria-label={isApplying ? t.applying : t.reading}
          max={Math.max(1, rowCount)}
          value={isAll || doneCount === 0 ? undefined : doneCount}
        />
        <p aria-live="polite">{isAll ? t.applyingAll : words}</p>
        <p className="mall-dim">{t.keepsOn}</p>
        <LinkButton href={pathname} icon="refresh" className="mall-no-js" data-reload>
          {t.reload}
        </LinkButton>
      </div>
    </Card>
  );
}
