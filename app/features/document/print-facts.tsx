import type { ReactNode } from "react";
import d from "./document.module.css";

/** Label and value pairs on paper; pairs without a value are left out. */
export function PrintFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={d.printFacts}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}：</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
