/** How far a long piece of work is. */
export interface Progress {
  step: string;
  done: number;
  total: number;
}

const QUARTERS = 4;

/** Shows progress on a terminal as one line that grows, elsewhere (logs, containers) as a line per quarter. */
export function progressPrinter(out: NodeJS.WriteStream = process.stdout): (progress: Progress) => void {
  let shown = "";
  return ({ step, done, total }) => {
    const share = total > 0 ? done / total : 1;
    const percent = `${Math.floor(share * 100)}%`;
    const line = `• ${step} ${done.toLocaleString("en")} / ${total.toLocaleString("en")} (${percent})`;
    if (out.isTTY) {
      out.write(`\r\u001b[K${line}${done >= total ? "\n" : ""}`);
      return;
    }
    const key = `${step} ${Math.floor(share * QUARTERS)}`;
    if (key === shown) return;
    shown = key;
    out.write(`${line}\n`);
  };
}
