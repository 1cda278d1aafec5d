import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { FeedbackKind, FeedbackStatus } from "#trpc/contract/shared/codes";
import { refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
const said = { kind: FeedbackKind.fault, content: "发货单打不开", contact: "13800000000", page: "/delivery-order" };

test("what somebody says reaches the operator of the tenant, and the answer comes back to them alone", async () => {
  const { purchaser, otherPurchaser, operator, northOperator } = market;
  const { sysNo } = await purchaser.api.feedback.create(said);
  expect(await operator.api.feedback.get({ id: sysNo })).toMatchObject({
    ...said,
    status: FeedbackStatus.new,
    answer: "",
  });
  expect((await northOperator.api.feedback.search({})).datas).toEqual([]);
  expect(await refusal(northOperator.api.feedback.answer({ sysNo, answer: "好" }))).toMatchObject({ code: 404 });
  expect(await refusal(purchaser.api.feedback.search({}))).toMatchObject({ code: 403 });
  const waiting = { statusList: [FeedbackStatus.new], keyword: "打不开" };
  expect(await operator.api.feedback.search(waiting)).toMatchObject({ total: 1, datas: [{ sysNo }] });
  const answers = await Promise.allSettled(
    ["已修复", "请重试"].map((answer) => operator.api.feedback.answer({ sysNo, answer })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await operator.api.feedback.search(waiting)).total).toBe(0);
  const [mine] = (await purchaser.api.feedback.mine({})).datas;
  expect(mine).toMatchObject({
    sysNo,
    status: FeedbackStatus.answered,
    answer: expect.stringMatching(/已修复|请重试/),
  });
  expect(mine).not.toHaveProperty("mobile");
  expect((await otherPurchaser.api.feedback.mine({})).datas).toEqual([]);
});

test("a few in ten minutes, also when they come at once; sent twice it is one", async () => {
  const somebody = await addBuyer(world);
  const sent = await Promise.allSettled(Array.from({ length: 9 }, () => somebody.api.feedback.create(said)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await refusal(somebody.api.feedback.create(said))).toMatchObject({ code: 429 });
  const other = await addBuyer(world);
  const [one, two] = await Promise.all([0, 1].map(() => other.withKey("feedback-0001").feedback.create(said)));
  expect(one).toEqual(two);
  expect((await other.api.feedback.mine({})).total).toBe(1);
});

test("RT-38, RT-39: help and feedback lead to the tenant's own places with the reader's code, else to the mall's pages", async () => {
  const { purchaser } = market;
  const visitor = world.as();
  expect(await purchaser.api.feedback.jump({ code: "1" })).toEqual({ url: "/feedback" });
  expect(await visitor.help.jump({})).toEqual({ url: "/help" });
  const lead = async (places: { feedbackUrl: string; helpUrl: string }) => {
    await sql`UPDATE mall."Tenant" SET "config" = jsonb_set("config", '{global}', "config"->'global' || ${JSON.stringify(places)}::jsonb)
      WHERE "tenantCode" = 'demo'`.execute(db);
    forgetSiteConfiguration("demo");
  };
  // no addresses: a slip in the settings
  await lead({ feedbackUrl: "https://", helpUrl: "http://[help" });
  expect(await purchaser.api.feedback.jump({})).toEqual({ url: "/feedback" });
  expect(await visitor.help.jump({})).toEqual({ url: "/help" });
  await lead({ feedbackUrl: "https://feedback.example/form?from=mall", helpUrl: "https://help.example/" });
  const code = purchaser.userSysNo;
  expect(await purchaser.api.feedback.jump({ code: "999" })).toEqual({
    url: `https://feedback.example/form?from=mall&code=${code}`,
  });
  expect(await purchaser.api.help.jump({})).toEqual({ url: `https://help.example/?code=${code}` });
  expect(await visitor.help.jump({ code: "index" })).toEqual({ url: "https://help.example/?code=index" });
});
