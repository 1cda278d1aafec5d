import { contract } from "#trpc/contract/index";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

/** Manages the organisation. */
const KEEPER = "13800000002";
const SETTLED_DAYS = 98;
/** One of the demo's suppliers is below the first line, none below the second. */
const LINES = { warnBelow: 97, blockBelow: 60 };

/** How the demo's purchaser evaluates, settled before anything was ordered. */
export async function* evaluationRuleLife({ actors, now }: Scene): Life {
  yield daysBefore(now, SETTLED_DAYS, 1);
  const keeper = actors(KEEPER);
  const { nodeList, weightList, version } = await keeper(contract.performanceFlowRule.getSetting, {});
  await keeper(contract.performanceFlowRule.saveSetting, {
    nodeList: nodeList.map(({ nodeType, weight }) => ({ nodeType, weight })),
    ...{ weightList, version, ...LINES },
  });
}
