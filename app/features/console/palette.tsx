import { cx } from "~/lib/cx";
import { keyed } from "~/lib/keyed";
import { siteText as t } from "~/lib/texts/site";
import { useJson } from "~/lib/use-json";
import s from "./site.module.css";

export interface PaletteShades {
  shades: readonly string[];
  primaryShade: number;
  /** how well white text is read on it */
  contrast: number;
}

/** What a colour becomes; with a script it follows what is typed. */
export function Palette({ saved, typed }: { saved: PaletteShades; typed: string | undefined }) {
  const color = typed?.trim().replace(/^#/, "");
  const wanted = color !== undefined && /^([\da-f]{6})?$/i.test(color);
  const { data } = useJson<PaletteShades>(wanted ? `/console/site/palette?color=${color}` : undefined);
  const { shades, primaryShade, contrast } = data ?? saved;
  return (
    <div className={s.palette}>
      <span className="mall-dim">
        {t.shades} {t.contrast(contrast.toFixed(1))}
      </span>
      <div className={s.shades}>
        {keyed(shades).map(({ key: at, item: shade }) => (
          <span key={at} className={cx(s.shade, at === primaryShade && s.used)} style={{ background: shade }}>
            {at === primaryShade ? "按钮" : ""}
          </span>
        ))}
      </div>
    </div>
  );
}
