import { pinyin } from "pinyin-pro";
import type { AreaRow } from "./repo";

/** More than this nobody reads through. */
const MOST = 20;

interface Named {
  row: AreaRow;
  level: number;
  letters: string;
  initials: string;
}

const levels: Readonly<Record<AreaRow["level"], number>> = { province: 1, city: 2, region: 3, town: 4 };

/** Finds areas by their name, its pinyin, or the first letters of it. */
export class AreaNames {
  readonly #named: readonly Named[];

  constructor(rows: Iterable<AreaRow>) {
    this.#named = [...rows]
      .filter(({ level }) => level !== "town")
      .map((row) => {
        const syllables = pinyin(row.name, { toneType: "none", type: "array", v: true });
        const letters = syllables.join("").toLowerCase();
        const initials = syllables
          .map(([first = ""]) => first)
          .join("")
          .toLowerCase();
        return { row, level: levels[row.level], letters, initials };
      });
  }

  /** The widest areas first, and of one level those whose name begins with the word. */
  find(typed: string, deepest: number): AreaRow[] {
    const word = typed.normalize("NFKC").replace(/[\s']/gu, "").toLowerCase();
    if (!word) return [];
    const fits = ({ row, letters, initials }: Named) =>
      row.name.includes(word) || letters.startsWith(word) || initials.startsWith(word);
    const worth = ({ row, level }: Named) => level * 2 + (row.name.startsWith(word) ? 0 : 1);
    return this.#named
      .filter((named) => named.level <= deepest && fits(named))
      .sort((a, b) => worth(a) - worth(b) || a.row.levelCode.localeCompare(b.row.levelCode))
      .slice(0, MOST)
      .map(({ row }) => row);
  }
}
