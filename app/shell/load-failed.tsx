import { useEffect, useRef } from "react";
import { shellText as t } from "~/lib/texts/shell";
import s from "./load-failed.module.css";

/** In the place of a small live part that could not be loaded; the page around it lives on. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const latest = useRef(onRetry);
  latest.current = onRetry;
  useEffect(() => {
    // what the network lost is asked for again when it is back
    const retry = () => latest.current();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);
  return (
    <p className={s.failed} role="alert">
      {t.loadFailed}
      <button type="button" onClick={onRetry}>
        {t.retry}
      </button>
    </p>
  );
}
