import { beforeAll, expect, test } from "vitest";
import { expireContracts } from "#server/mall/contract/index";
import { refusal } from "../support/api";
import { contractsIn, type InForce } from "../support/contracts";
import { versionOf } from "../support/versions";
import { useTrade } from "../support/worlds";

const trade = useTrade();
const { db } = trade;
const { inForce, order } = contractsIn(trade);
beforeAll(() => trade.want({}));

const change = ({ sysNo, skuSysNo }: InForce, quantity: number, price: number) =>
  trade.purchaser.api.contract.change({ sysNo, reason: "设计变更", itemList: [{ skuSysNo, quantity, price }] });
const agree = ({ sysNo }: InForce) => trade.supplier.api.contract.agreeChange({ sysNo });
const logOf = ({ tradeAgreementSysNo: id }: InForce) => trade.purchaser.api.agreement.purchaserLogEc({ id });

test("a change that both sides agree to is the next version of the contract's agreement, with what it changes", async () => {
  const contract = await inForce(10);
  await order(contract, 8);
  const before = Math.floor(Date.now() / 1000);
  await new Promise((after) => setTimeout(after, 1100));
  await change(contract, 15, 370);
  expect(await logOf(contract)).toEqual([]);
  await agree(contract);
  const [second, first, ...more] = await logOf(contract);
  expect(more).toEqual([]);
  expect(second).toMatchObject({ version: 2, status: 30, closeTime: null });
  expect(second?.changeList).toContainEqual(
    expect.objectContaining({ from: "固定价 375 元，限量 10", to: "固定价 370 元，限量 15" }),
  );
  expect(second?.purchaserSigner).not.toBe("");
  expect(second?.supplierSigner).not.toBe("");
  expect(first).toMatchObject({ version: 1, status: 40 });
  const { skuSysNo, tradeAgreementSysNo } = contract;
  const version = await trade.supplier.api.agreementVersion.detail({ id: second?.sysNo ?? 0 });
  expect(version).toMatchObject({ content: "补充协议 1：设计变更", actionList: [] });
  const past = await trade.purchaser.api.mallSku.getPastPrice({ sysNo: skuSysNo, time: before, areaSysNo: 50 });
  const then = past.find(({ reason }) => reason?.tradeAgreementSysNo === tradeAgreementSysNo);
  expect(then).toMatchObject({ reason: { unitPrice: 375 }, version: { version: 1 } });
  await change(contract, 16, 360);
  const [answers] = [await Promise.allSettled([agree(contract), agree(contract)])];
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await logOf(contract)).map(({ version: no, status }) => [no, status])).toEqual([
    [3, 30],
    [2, 40],
    [1, 40],
  ]);
});

test("it is changed and ended by the contract alone: no draft, no price audit, no end of the version", async () => {
  const contract = await inForce(10);
  await change(contract, 15, 370);
  await agree(contract);
  const { skuSysNo, tradeAgreementSysNo: agreementSysNo, sysNo } = contract;
  const { purchaser, supplier } = trade;
  const draft = versionOf([{ skuSysNo, method: 1 as const, price: 300 }]);
  const drafted = await refusal(purchaser.api.agreementVersion.save({ agreementSysNo, ...draft }));
  expect(drafted).toMatchObject({ reason: "STATE_CONFLICT", message: expect.stringContaining("合同里申请变更") });
  const priced = await supplier.api.priceAudit.agreements({});
  expect(priced.map((one) => one.sysNo)).not.toContain(agreementSysNo);
  const [current] = await logOf(contract);
  const ended = await refusal(purchaser.api.agreementVersion.end({ sysNo: current?.sysNo ?? 0, reason: "不做了" }));
  expect(ended).toMatchObject({ reason: "STATE_CONFLICT", message: expect.stringContaining("在合同里终止") });
  await purchaser.api.contract.end({ sysNo, reason: "工程停工" });
  expect(await purchaser.api.agreementVersion.detail({ id: current?.sysNo ?? 0 })).toMatchObject({
    ...{ status: 50, endReason: "工程停工" },
  });
});

test("it ends with a contract that is over", async () => {
  const contract = await inForce(10);
  await change(contract, 15, 370);
  await agree(contract);
  await expireContracts(db, new Date("2100-01-02"));
  expect(await logOf(contract)).toMatchObject([{ status: 50 }, { status: 40 }]);
});
