const MARK = "mall:site:person";

/** Whose trucks this phone shows; undefined for nobody's. Known at once, also while a page is left. */
export function markedPerson(): string | undefined {
  try {
    return localStorage.getItem(MARK) ?? undefined;
  } catch {
    return undefined;
  }
}

export function markPerson(person: string | undefined): void {
  try {
    if (person === undefined) localStorage.removeItem(MARK);
    else localStorage.setItem(MARK, person);
  } catch {
    // a browser that refuses its store keeps no trucks either
  }
}
