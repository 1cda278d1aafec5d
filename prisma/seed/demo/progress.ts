import type { SeedProgress } from "../index";

const REPORT_EVERY_MS = 2000;

/** Prints a load's progress: one line that renews itself on a terminal, a line every two seconds elsewhere. */
export function progressPrinter(out: NodeJS.WriteStream = process.stdout): (progress: SeedProgress) => void {
  let shownAt = 0;
  return ({ step, done, total }) => {
    const last = done >= total;
    if (!last && Date.now() - shownAt < (out.isTTY ? 100 : REPORT_EVERY_MS)) return;
    shownAt = Date.now();
    const text = `  ${step} ${done.toLocaleString("en")} / ${total.toLocaleString("en")}`;
    out.write(out.isTTY ? `\r\x1b[2K${text}${last ? "\n" : ""}` : `${text}\n`);
  };
}
