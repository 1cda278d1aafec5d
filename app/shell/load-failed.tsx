import { shellText as t } from "~/lib/texts/shell";
import s from "./load-failed.module.css";

/** In the place of a small live part that could not be loaded; the page around it lives on. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={s.failed} role="alert">
      {t.loadFailed}
      <button type="button" onClick={onRetry}>
        {t.retry}
      </button>
    </p>
  );
}
