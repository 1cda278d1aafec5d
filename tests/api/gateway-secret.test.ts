import { afterEach, beforeAll, expect, test } from "vitest";
import { type Env, env } from "#server/kernel/env";
import { TEST_SECRET } from "#server/kernel/settings";
import { openLink, signedPath } from "#server/mall/inbox/signed-link";
import { openBid, sealBid } from "#server/mall/tender-notice/envelope";
import { everyCode } from "#trpc/rules/people";
import { type Person, refusal } from "../support/api";
import { addBuyer } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let operator: Person;
const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  operator = await world.person({ identity: "operation", organizationSysNo: await addOrganization(db, "demo") });
});

/** The settings as the next start of the processes has them. */
const restartWith = (change: Partial<Env>) => Object.assign(env, change);
const NEXT = "the-gateway-secret-that-follows-it-32";
const replaced = { GATEWAY_SECRET: NEXT, GATEWAY_SECRET_OLD: TEST_SECRET };
const forgotten = { GATEWAY_SECRET: NEXT, GATEWAY_SECRET_OLD: undefined };
afterEach(() => restartWith({ GATEWAY_SECRET: TEST_SECRET, GATEWAY_SECRET_OLD: undefined }));

const ID_NUMBER = "11010519491231002X";
const buyer = () => addBuyer(world, { identity: "personal", realAuthentication: false });
const shown = async () => (await operator.api.realName.search({ pageSize: 100 })).datas.map(({ idNumber }) => idNumber);

test("an ID number is read and found again after the secret was replaced, until the one before is taken away", async () => {
  const [who, other, third] = [await buyer(), await buyer(), await buyer()];
  await who.api.auth.realName({ name: "周小满", idNumber: ID_NUMBER });
  restartWith(forgotten);
  expect(await shown()).toEqual([""]);
  restartWith(replaced);
  expect(await shown()).toEqual([ID_NUMBER]);
  const again = { name: "冒名者", idNumber: ID_NUMBER };
  expect((await refusal(other.api.auth.realName(again))).reason).toBe("REAL_NAME_TAKEN");
  await operator.api.realName.decide({ userSysNo: who.userSysNo, pass: true });
  expect((await refusal(other.api.auth.realName(again))).reason).toBe("REAL_NAME_TAKEN");
  restartWith(forgotten);
  expect(await third.api.auth.realName(again)).toEqual({ realAuthentication: false });
});

test("bids and links that were sealed before are opened, and new ones by the new secret alone", () => {
  const of = { tenantCode: "demo", tenderNoticeSysNo: 7, version: 1 };
  const content = { lineList: [] } as unknown as Parameters<typeof sealBid>[1];
  const now = new Date();
  const person = { userSysNo: 3, applicationSysNo: 4, mark: "m" };
  const link = () => signedPath({ tenantCode: "demo", document: "order", sysNo: 5, ...person }, now);
  const tokenIn = (path: string) => new URL(path, "http://mall.test").searchParams.get("token") ?? "";
  const [bid, path] = [sealBid(of, content), link()];
  restartWith(replaced);
  expect(openBid(of, bid)).toEqual(content);
  expect(openLink(tokenIn(path), "demo", now)).toMatchObject({ sysNo: 5 });
  const later = [sealBid(of, content), link()] as const;
  restartWith(forgotten);
  expect(openBid(of, bid)).toBeNull();
  expect(() => openLink(tokenIn(path), "demo", now)).toThrow();
  expect(openBid(of, later[0])).toEqual(content);
  expect(openLink(tokenIn(later[1]), "demo", now)).toMatchObject({ sysNo: 5 });
});

test("an invitation that is under way is still read", async () => {
  const organizationSysNo = await addOrganization(db, "demo");
  const who = { identity: "purchaser", organizationSysNo, permissions: everyCode("purchaser") } as const;
  const { token } = await (await world.person(who)).api.people.invite({ mobile: "15500000002", permissions: [] });
  restartWith(replaced);
  expect(await world.as().people.invitation({ token })).toMatchObject({ isMine: false });
  restartWith(forgotten);
  expect((await refusal(world.as().people.invitation({ token }))).reason).toBe("INVITATION_GONE");
});
