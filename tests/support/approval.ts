import { managing } from "#trpc/rules/people";
import type { Person, World } from "./api";
import { addOrganization } from "./goods";

type Setting = Parameters<Person["api"]["approvalSetting"]["save"]>[0];

/** An administrator of a purchaser's organisation who holds no other right. */
export const administratorOf = (world: World, organizationSysNo: number): Promise<Person> =>
  world.person({ identity: "purchaser", organizationSysNo, permissions: [managing("purchaser")] });

const operators = new WeakMap<World, Promise<Person>>();

/** An operator puts an organisation below another one. */
export async function putBelow(world: World, sysNo: number, parentSysNo: number | null): Promise<void> {
  const staff = operators.get(world) ?? addOperator(world);
  operators.set(world, staff);
  await (await staff).api.organization.setParent({ sysNo, parentSysNo });
}
const addOperator = async (world: World): Promise<Person> =>
  world.person({
    identity: "operation",
    organizationSysNo: await addOrganization(world.database.kysely, "demo"),
    permissions: ["organization:operator:parent"],
  });

/** An administrator settles the approval of their organisation; what is not told stays as it is. */
export async function settleApproval({ api }: Person, change: Partial<Setting>): Promise<void> {
  const { candidates: _candidates, approverName: _name, ...setting } = await api.approvalSetting.get({});
  await api.approvalSetting.save({ ...setting, ...change });
}
