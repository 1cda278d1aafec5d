import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { decimal } from "#trpc/rules/money";
import { type Exceeded, exceededLines, lockLines } from "./repo/draw";

const words = ({ contractNo, skuName, unit, left }: Exceeded): string =>
  `合同 ${contractNo} 的“${skuName}”还可订 ${decimal(left).toString()} ${unit}，请减少数量，或申请变更合同`;

/** A refusal with a sentence for each line that is taken too much of. */
export function exceeded(lines: readonly Exceeded[], say = words): Failure {
  const details = lines.map((line) => ({ skuSysNo: line.skuSysNo, skuName: line.skuName, message: say(line) }));
  const message = details
    .map((line) => line.message)
    .slice(0, 5)
    .join("；");
  return new Failure("CONTRACT_EXCEEDED", { message, details });
}

/** Orders that are being made, as far as they are of contracts. */
export interface Drawing {
  contractSysNos: readonly number[];
  skuSysNos: readonly number[];
}

/**
 * Orders are made under contracts: their lines are locked, and after the orders are written nothing is taken beyond
 * what is left. Two statements where there is a contract, none where there is not.
 * @param write writes the orders and answers their keys
 * @throws Failure CONTRACT_EXCEEDED
 */
export async function drawing<T>(
  db: Db,
  tenantCode: string,
  { contractSysNos, skuSysNos }: Drawing,
  write: () => Promise<{ written: T; orderSysNos: readonly number[] }>,
): Promise<T> {
  if (contractSysNos.length === 0) return (await write()).written;
  const holding = await lockLines(db, tenantCode, contractSysNos, skuSysNos);
  if (holding < contractSysNos.length)
    throw new Failure("CONTRACT_EXCEEDED", { message: "合同已终止，不能再按它下单，请返回购物车重新选择协议" });
  const { written, orderSysNos } = await write();
  const beyond = await exceededLines(db, tenantCode, contractSysNos, orderSysNos);
  if (beyond.length > 0) throw exceeded(beyond);
  return written;
}

/**
 * Another line of an order takes of a contract: its lines are locked, and nothing is taken beyond what is left.
 * @throws Failure CONTRACT_EXCEEDED
 */
export const needDrawn = (
  db: Db,
  tenantCode: string,
  of: Drawing,
  orderSysNo: number,
  match: () => Promise<void>,
): Promise<void> => drawing(db, tenantCode, of, async () => ({ written: await match(), orderSysNos: [orderSysNo] }));

/**
 * Goods that went back stay with the purchaser after all: an order under a contract in force takes them of it again.
 * @param act writes it
 * @throws Failure CONTRACT_EXCEEDED where others have called them off meanwhile
 */
export async function takingAgain(
  db: Db,
  tenantCode: string,
  { contractSysNo, sysNo }: { contractSysNo: number | null; sysNo: number },
  act: () => Promise<void>,
): Promise<void> {
  const holds = contractSysNo !== null && (await lockLines(db, tenantCode, [contractSysNo], null)) > 0;
  await act();
  const beyond = holds ? await exceededLines(db, tenantCode, [contractSysNo], [sysNo]) : [];
  if (beyond.length > 0)
    throw exceeded(
      beyond,
      ({ contractNo, skuName }) =>
        `合同 ${contractNo} 的“${skuName}”已被其他订单订完，请双方先变更合同数量，再作废退货单`,
    );
}
