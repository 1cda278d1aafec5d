import type { Project } from "#trpc/contract/project";

/** A project as the checkout offers it. */
export type ProjectChoice = Pick<Project, "name" | "code" | "useParts" | "costCodes">;

/** So many, the latest first, come with their parts and cost codes. */
const WITH_LISTS = 20;

export const projectChoices = (projects: readonly Project[]): ProjectChoice[] =>
  projects.map(({ name, code, useParts, costCodes }, index) => ({
    name,
    code,
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
export const projectAt = <Found extends Site>(projects: readonly Found[], place: Site | null): Found | undefined =>
  place && place.address !== ""
    ? projects.find(({ regionSysNo, address }) => regionSysNo === place.regionSysNo && address === place.address)
    : undefined;
