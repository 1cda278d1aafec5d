import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { type Person, refusal } from "../support/api";
import { addUser } from "../support/identity";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let operator: Person;
beforeAll(() => {
  ({ operator } = market);
});

const next = async (content: string, { api }: Pick<Person, "api"> = market.operator) => {
  const [newest] = (await api.platformAgreement.versions({})).datas;
  return { version: newest?.version ?? 0, title: "平台服务协议", content };
};
const newest = () => world.as().other.agreementNewest({});

describe("the agreement of the platform", () => {
  test("R-BIZ-25: who registers reads the version that was published last; the ones before stay, with who accepted them", async () => {
    const before = await newest();
    const { userSysNo, mobile } = await addUser(db, {
      applications: [{ key: "purchaser", organizationSysNo: market.purchaser.organizationSysNo }],
    });
    const accepted = { tenantCode: "demo", userSysNo, agreementSysNo: before.sysNo };
    await db.insertInto("mall.AgreementAcceptance").values(accepted).execute();
    expect(await operator.api.platformAgreement.publish(await next("第一条 新的"))).toEqual({
      version: before.version + 1,
    });
    expect(await newest()).toMatchObject({ version: before.version + 1, content: "第一条 新的" });
    const { datas, total, events } = await operator.api.platformAgreement.versions({});
    expect(datas.map(({ version, acceptCount }) => [version, acceptCount])).toEqual([
      [before.version + 1, 0],
      [before.version, 1],
    ]);
    expect(total).toBe(2);
    expect(events[0]).toMatchObject({ event: "publish", subject: `平台服务协议（第 ${before.version + 1} 版）` });
    const people = (asked: { version?: number; keyword?: string }) =>
      operator.api.platformAgreement.acceptances(asked).then((page) => page.datas.map((row) => row.mobile));
    expect(await people({ version: before.version })).toEqual([mobile]);
    expect(await people({ version: before.version, keyword: mobile.slice(-4) })).toEqual([mobile]);
    expect(await people({ version: before.version, keyword: "没有这个人" })).toEqual([]);
    expect(await people({})).toEqual([]);
  });

  test("nobody publishes over a version that they have not read, nor the same one again", async () => {
    const mine = await next("我的版本");
    await operator.api.platformAgreement.publish(await next("同事的版本"));
    expect(await refusal(operator.api.platformAgreement.publish(mine))).toMatchObject({
      code: 409,
      details: { version: mine.version + 1 },
      fields: { content: expect.stringContaining("核对") },
    });
    expect(await refusal(operator.api.platformAgreement.publish(await next("同事的版本")))).toMatchObject({
      code: 400,
      message: expect.stringContaining("没有变化"),
    });
    expect((await newest()).content).toBe("同事的版本");
  });

  test("of eight at the same moment one is published; one sent twice under its key is one version", async () => {
    const { version, title } = await next("");
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        operator.api.platformAgreement.publish({ version, title, content: `${at}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const again = await next("两次");
    const api = operator.withKey("agreement-publish-1");
    expect(await api.platformAgreement.publish(again)).toEqual(await api.platformAgreement.publish(again));
    expect((await newest()).version).toBe(again.version + 1);
  });

  test("it is kept by operators with the right, each for their own tenant, in few statements", async () => {
    const clerk = await world.person({ ...operator, permissions: [] });
    const one = await next("不该发布");
    for (const { api } of [market.purchaser, market.supplier, clerk]) {
      expect(await refusal(api.platformAgreement.publish(one))).toMatchObject({ code: 403 });
      expect(await refusal(api.platformAgreement.versions({}))).toMatchObject({ code: 403 });
      expect(await refusal(api.platformAgreement.acceptances({}))).toMatchObject({ code: 403 });
    }
    await market.northOperator.api.platformAgreement.publish(await next("北方的协议", market.northOperator));
    expect((await newest()).content).toBe("两次");
    const { statements } = await countStatements(() => operator.api.platformAgreement.versions({}));
    expect(statements.filter((text) => /PlatformAgreement|OperatorEvent/.test(text))).toHaveLength(3);
  });
});
