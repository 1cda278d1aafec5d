/** What the reader asks for: a place by its letter, another row, a tick, the help. */
export type KeyCommand = { go: string } | { rows: 1 | -1 } | "tick" | "help";

/** A place's letter comes within this time, or is a key of its own. */
const CHORD_MS = 1_500;

const single: Readonly<Record<string, KeyCommand>> = { j: { rows: 1 }, k: { rows: -1 }, x: "tick", "?": "help" };

/** Reads keys one after another; `at` is when, in milliseconds. */
export function keyReader(): (key: string, at: number) => KeyCommand | undefined {
  let begun = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const second = at - begun <= CHORD_MS;
    begun = Number.NEGATIVE_INFINITY;
    if (second && key !== "g") return { go: key };
    if (key !== "g") return single[key];
    begun = at;
    return undefined;
  };
}
