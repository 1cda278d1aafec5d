import { useState } from "react";
import { shellText as t } from "~/lib/texts/shell";

/**
 * Puts a text into the clipboard and says so; where the browser does not let it, what to do instead.
 * @param name what is copied, for those who do not see what it stands beside
 */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState<string>();
  const copy = () => {
    // there is no clipboard on pages that came without TLS
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setSaid(t.copied),
      () => setSaid(t.copyFailed),
    );
  };
  return (
    <button
      type="button"
      className="mall-link mall-needs-js"
      aria-label={said ? undefined : t.copyOf(name)}
      onClick={copy}
    >
      <span role="status">{said ?? t.copy}</span>
    </button>
  );
}
