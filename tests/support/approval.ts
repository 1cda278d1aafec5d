import type { World } from "./api";

type Person = Awaited<ReturnType<World["person"]>>;
type Setting = Parameters<Person["api"]["approvalSetting"]["save"]>[0];

/** An administrator settles the approval of their organisation; what is not told stays as it is. */
export async function settleApproval({ api }: Person, change: Partial<Setting>): Promise<void> {
  const { candidates: _candidates, approverName: _name, ...setting } = await api.approvalSetting.get({});
  await api.approvalSetting.save({ ...setting, ...change });
}
