import { Failure } from "#trpc/contract/failures";

/**
 * An application is as it was read.
 * @param seen left out by who read none
 * @throws Failure STATE_CONFLICT where another tab or person saved it meanwhile
 */
export function needVersion({ version }: { version: number }, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  const message = "采购申请已在别处修改，请打开最新内容核对后再操作";
  throw new Failure("STATE_CONFLICT", { message, details: { version } });
}
