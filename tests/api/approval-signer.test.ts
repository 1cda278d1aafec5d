import { describe, expect, test } from "vitest";
import { tellPeople } from "#server/mall/message/tell";
import { auditCodes, type Person, refusal } from "../support/api";
import { approvalCompanies, named, own, pass, ruled, turnOf, upper, waitsFor } from "../support/approval-company";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
const { company, ordered, person } = approvalCompanies(world, db);

const documentType = "order" as const;
const add = async (
  { api }: Person,
  sysNo: number,
  signer: Person,
  more: { signsAfter?: boolean; turn?: string } = {},
) =>
  api.approvalSigner.add({
    ...{ documentType, sysNo, signerSysNo: signer.applicationSysNo, signsAfter: false, reason: "请核对规格" },
    ...more,
  });
const remove = ({ api }: Person, sysNo: number) => api.approvalSigner.remove({ documentType, sysNo });
const candidates = ({ api }: Person, sysNo: number) => api.approvalSigner.candidates({ documentType, sysNo });
const history = async ({ api }: Person, id: number) =>
  (await api.order.get({ id })).historyList
    .map(({ eventName, operatorName }) => `${operatorName} ${eventName}`)
    .slice(1);

describe("R-PERM-20: a signer beside the approver of a level", () => {
  test("who signs before is asked first, then the level again; the history names each", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    await add(first, sysNo, second);
    expect([await waitsFor(first), await waitsFor(second)]).toEqual([[], [sysNo]]);
    expect(await refusal(pass(first, sysNo))).toMatchObject({ code: 403 });
    expect((await buyer.api.order.get({ id: sysNo })).approverList.map(({ name }) => name)).toEqual(["孙审批"]);
    const asked = (await second.api.order.getOrderSteps({ id: sysNo })).find((step) => step.asked)?.asked;
    expect(asked).toMatchObject({ level: 1, reason: "规则“大额订单”：加签给您", mayAddSigner: false });
    expect(await pass(second, sysNo)).toMatchObject({ status: 10, approvalStatus: 1 });
    expect([await waitsFor(first), await waitsFor(second)]).toEqual([[sysNo], []]);
    expect(await pass(first, sysNo)).toMatchObject({ status: 15, approvalStatus: 3 });
    expect(await history(buyer, sysNo)).toEqual([
      ...["王审批 加签（孙审批先签）", "孙审批 审批通过（加签）", "王审批 审批通过"],
    ]);
  });

  test("who signs after is asked when the level has passed, and the next level waits for them", async () => {
    const { buyer, administrator, first, second, upper: boss } = await company();
    await ruled(administrator, [named(first), upper]);
    const sysNo = await ordered(buyer);
    await add(first, sysNo, second, { signsAfter: true });
    expect([await waitsFor(first), await waitsFor(second)]).toEqual([[sysNo], []]);
    expect(await pass(first, sysNo)).toMatchObject({ status: 10, approvalStatus: 1 });
    expect([await waitsFor(first), await waitsFor(second), await waitsFor(boss)]).toEqual([[], [sysNo], []]);
    await pass(second, sysNo);
    expect([await waitsFor(second), await waitsFor(boss)]).toEqual([[], [sysNo]]);
    expect(await pass(boss, sysNo)).toMatchObject({ status: 15, approvalStatus: 3 });
  });

  test("a signer who refuses ends the approval", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    await add(first, sysNo, second);
    const refused = await second.api.order.audit({ sysNo, approvalStatus: 2, comment: "规格不对" });
    expect(refused).toMatchObject({ approvalStatus: 2 });
    expect(await waitsFor(first)).toEqual([]);
    expect(await refusal(remove(first, sysNo))).toMatchObject({ code: 404 });
  });

  test("an approver above adds a colleague above, goes on seeing the order and takes them back", async () => {
    const { buyer, administrator, above, upper: boss, first } = await company();
    const deputy = await person(above, "吴副总", auditCodes);
    await ruled(administrator, [upper]);
    const sysNo = await ordered(buyer);
    const all = await candidates(boss, sysNo);
    expect(all).toMatchObject({ candidateList: [{ displayName: "吴副总" }], signer: null });
    expect(await refusal(add(boss, sysNo, first))).toMatchObject({ code: 404, message: /须是本单位/ });
    await add(boss, sysNo, deputy);
    expect(await waitsFor(deputy)).toEqual([sysNo]);
    const steps = await boss.api.order.getOrderSteps({ id: sysNo });
    expect(steps.find(({ signer }) => signer)?.signer).toEqual({ name: "吴副总", signsAfter: false, isOwn: true });
    expect(await candidates(boss, sysNo)).toMatchObject({ signer: { name: "吴副总", signsAfter: false } });
    await remove(boss, sysNo);
    // the level is any approver above, so that it is the deputy's now as well
    expect([await waitsFor(boss), await waitsFor(deputy)]).toEqual([[sysNo], [sysNo]]);
    expect(await pass(boss, sysNo)).toMatchObject({ status: 15 });
    expect(await refusal(boss.api.order.get({ id: sysNo }))).toMatchObject({ code: 403 });
  });

  test("nobody signs their own request, for themselves, without the code or from elsewhere", async () => {
    const { buyer, administrator, first, second } = await company();
    const clerk = await person(buyer.organizationSysNo, "小李", []);
    const stranger = (await company()).first;
    await ruled(administrator, [own]);
    const sysNo = await ordered(buyer);
    for (const bad of [buyer, second, clerk, stranger]) {
      expect(await refusal(add(second, sysNo, bad))).toMatchObject({ code: 404, message: /须是本单位/ });
    }
    for (const other of [buyer, clerk, administrator]) {
      expect(await refusal(add(other, sysNo, first))).toMatchObject({ code: 403 });
      expect((await refusal(candidates(other, sysNo)))?.code).toBeGreaterThanOrEqual(403);
    }
    expect(await refusal(add(stranger, sysNo, first))).toMatchObject({ code: expect.toBeOneOf([403, 404]) });
    expect(await refusal(candidates(stranger, sysNo))).toMatchObject({ code: 404 });
    expect(await waitsFor(second)).toEqual([sysNo]);
  });

  test("one signer at a time, only at the turn that was seen; others do not take them back", async () => {
    const { buyer, administrator, first, second } = await company();
    const third = await person(buyer.organizationSysNo, "郑审批", auditCodes);
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    const turn = (await turnOf(first, sysNo)) ?? "";
    await add(first, sysNo, second, { turn, signsAfter: true });
    expect(await refusal(add(first, sysNo, third, { turn }))).toMatchObject({ code: 409 });
    expect(await refusal(add(first, sysNo, third))).toMatchObject({ code: 409, message: /已有加签人/ });
    for (const other of [second, third]) expect(await refusal(remove(other, sysNo))).toMatchObject({ code: 404 });
    expect(await refusal(remove(buyer, sysNo))).toMatchObject({ code: 403 });
    await remove(administrator, sysNo);
    expect(await refusal(remove(first, sysNo))).toMatchObject({ code: 404 });
    await add(first, sysNo, third);
    expect(await waitsFor(third)).toEqual([sysNo]);
  });

  test("two adds at once leave one signer and one entry", async () => {
    const { buyer, administrator, first, second } = await company();
    const third = await person(buyer.organizationSysNo, "郑审批", auditCodes);
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        add(first, sysNo, index % 2 ? second : third, { signsAfter: true }).then(
          () => "added",
          () => "refused",
        ),
      ),
    );
    expect(tries.filter((one) => one === "added")).toHaveLength(1);
    expect((await history(buyer, sysNo)).filter((entry) => entry.includes("加签"))).toHaveLength(1);
  });

  test("where the signer has left, the administrator steps in, and who added them can take them back", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    await add(first, sysNo, second);
    await administrator.api.people.remove({ sysNo: second.applicationSysNo });
    expect([await waitsFor(first), await waitsFor(administrator)]).toEqual([[], [sysNo]]);
    await remove(first, sysNo);
    expect(await waitsFor(first)).toEqual([sysNo]);
  });

  test("the signer gets a message, and the level gets one when they have signed", async () => {
    const { buyer, administrator, first, second } = await company();
    await ruled(administrator, [named(first)]);
    const sysNo = await ordered(buyer);
    const news = async ({ api }: Person) => (await api.message.search({ kind: "approval" })).datas.length;
    await tellPeople(db, new Date());
    const before = [await news(first), await news(second)];
    await add(first, sysNo, second);
    await tellPeople(db, new Date());
    expect([await news(first), await news(second)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    await pass(second, sysNo);
    await tellPeople(db, new Date());
    expect(await news(first)).toBe((before[0] ?? 0) + 1);
  });
});
