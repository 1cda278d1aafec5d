/** R-AREA-21: sixteen digits reach the city. */
const CITY_CODE = 16;

/** Whether two level codes name the same city. */
export function sameCity(a: string, b: string): boolean {
  return a.slice(0, CITY_CODE) === b.slice(0, CITY_CODE);
}

/**
 * Whether to ask about the city found by address: it differs from the one last answered about and from the one chosen
 * (R-IPM-01).
 */
export function asksAboutCity(found: string, answered: string | null, chosen: string): boolean {
  return !sameCity(found, chosen) && !(answered && sameCity(found, answered));
}
