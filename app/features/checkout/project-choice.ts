import type { Project } from "#trpc/contract/project";

/** A project as the checkout offers it. */
export type ProjectChoice = Pick<
  Project,
  "sysNo" | "name" | "code" | "useParts" | "costCodes" | "pushedToYT" | "taxMode"
>;

/** So many, the latest first, come with their parts and cost codes. */
const WITH_LISTS = 20;

export const projectChoices = (projects: readonly Project[]): ProjectChoice[] =>
  projects.map(({ sysNo, name, code, useParts, costCodes, pushedToYT, taxMode }, index) => ({
    sysNo,
    name,
    code,
    ...{ pushedToYT, taxMode },
    ...(index < WITH_LISTS ? { useParts, costCodes } : { useParts: [], costCodes: [] }),
  }));

/** The project that was typed, by its name or its code. */
export function projectTyped(projects: readonly ProjectChoice[], typed: string): ProjectChoice | undefined {
  const text = typed.trim();
  return projects.find(({ name }) => name === text) ?? projects.find(({ code }) => code === text);
}

interface Site {
  regionSysNo: number | null;
  address: string;
}

/** The project that stands where goods are received; undefined where none does. */
const projectAt = <Found extends Site>(projects: readonly Found[], place: Site): Found | undefined =>
  place.address === ""
    ? undefined
    : projects.find(({ regionSysNo, address }) => regionSysNo === place.regionSysNo && address === place.address);

interface Place extends Site {
  projectName: string;
  costCode: string;
}

/**
 * What orders for a place are for, as the form offers it: what was ordered to there last was for, as long as that
 * project is open; else what is built there; for a new place else what its buyer ordered for last.
 * @param projects the open ones
 */
export function presetsFor(
  place: Place | null,
  projects: readonly (Site & { name: string })[],
  last: { name: string } | null,
): { projectName: string; costCode: string } {
  const ordered = place && projects.some(({ name }) => name === place.projectName) ? place : undefined;
  if (ordered) return { projectName: ordered.projectName, costCode: ordered.costCode };
  const isNew = !place?.projectName;
  const built = (place && projectAt(projects, place)) ?? (isNew ? last : null);
  return { projectName: built?.name ?? "", costCode: (isNew && place?.costCode) || "" };
}
