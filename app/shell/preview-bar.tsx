import { shellText as t } from "~/lib/texts/shell";
import { Button } from "~/ui/button";
import s from "./preview-bar.module.css";
import { useShell } from "./shell-data";

/** Says that what is shown is not published, and leads back. */
export function PreviewBar() {
  const { isPreview } = useShell();
  if (!isPreview) return null;
  return (
    <aside className={s.bar} aria-label={t.preview}>
      <span>{t.previewing}</span>
      <a href="/console/site" className={s.link}>
        {t.backToEditor}
      </a>
      {/* the whole page changes its look */}
      <form method="post" action="/console/preview">
        <Button size="small">{t.endPreview}</Button>
      </form>
    </aside>
  );
}
