import { managing } from "#trpc/rules/people";
import type { Person, World } from "./api";

type Setting = Parameters<Person["api"]["approvalSetting"]["save"]>[0];

/** An administrator of a purchaser's organisation who holds no other right. */
export const administratorOf = (world: World, organizationSysNo: number): Promise<Person> =>
  world.person({ identity: "purchaser", organizationSysNo, permissions: [managing("purchaser")] });

/** An administrator settles the approval of their organisation; what is not told stays as it is. */
export async function settleApproval({ api }: Person, change: Partial<Setting>): Promise<void> {
  const { candidates: _candidates, approverName: _name, ...setting } = await api.approvalSetting.get({});
  await api.approvalSetting.save({ ...setting, ...change });
}
