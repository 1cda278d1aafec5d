import type { AppLoadContext } from "@remix-run/node";
import type { Project } from "#trpc/contract/project";
import { unlessRefused } from "~/lib/failure";

/**
 * The projects of a checkout, the chosen one with its parts and whether it is synced to YT: a backend elsewhere says
 * both in calls of their own. Ours says them of each project.
 */
export async function withProjectFacts(
  { api, backendElsewhere }: AppLoadContext,
  projects: Project[],
  projectName: string,
): Promise<Project[]> {
  const chosen = projects.find(({ name }) => name === projectName);
  if (!backendElsewhere || !chosen || chosen.useParts.length > 0) return projects;
  const { sysNo: projectSysNo } = chosen;
  const [places, pushed] = await Promise.all([
    api.backgroundOrder.searchUseLocation({ projectSysNo }).catch(unlessRefused),
    api.trade.checkProjectPushYT({ projectSysNo }).catch(unlessRefused),
  ]);
  const useParts = (places ?? []).map(({ name }) => name);
  const whole = { ...chosen, useParts, pushedToYT: pushed ?? chosen.pushedToYT };
  return projects.map((project) => (project === chosen ? whole : project));
}
