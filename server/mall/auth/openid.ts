import type { auth } from "#trpc/contract/auth";
import type { Handler } from "../implement";
import { letIn } from "./login";
import { loginAddress, logoutAddress, openIdProvider, personBehind } from "./openid-provider";
import { countAddress, readLogin } from "./repo/login";
import { staffBehind } from "./repo/openid";
import { newToken, tokenHash } from "./tokens";
import { addressSubject } from "./tries";

/** Codes that one address may show in a quarter of an hour: each is a question to the provider. */
const MAX_OF_ADDRESS = 60;

export const openIdStart: Handler<typeof auth.openIdStart> = async ({ input, now }) => ({
  url: loginAddress(await openIdProvider(now), input),
});

export const openIdEnd: Handler<typeof auth.openIdEnd> = async ({ input, now }) => ({
  url: logoutAddress(await openIdProvider(now), input.redirectUri),
});

/** The account is the mall's, and so is what it may do: the provider only says who somebody is. */
export const openIdLogin: Handler<typeof auth.openIdLogin> = async (context) => {
  const { db, tenantCode, input, now, clientAddress, fail } = context;
  const config = await openIdProvider(now);
  const address = addressSubject(clientAddress);
  const counted = { tenantCode, subject: `openid ${address}`.slice(0, 80), now };
  if (address && (await countAddress(db, counted)) > MAX_OF_ADDRESS) throw fail("TOO_MANY");
  const person = await personBehind(config, input);
  const mobile = await staffBehind(db, tenantCode, person, now);
  if (mobile === undefined) throw fail("OPENID_UNKNOWN");
  const { deviceToken } = input;
  const device = deviceToken ? tokenHash(deviceToken) : undefined;
  const facts = await readLogin(db, tenantCode, mobile, { account: "", address: undefined, device });
  if (!facts.account) throw fail("OPENID_UNKNOWN");
  const token = deviceToken && facts.deviceIsOurs ? deviceToken : newToken();
  const found = { account: facts.account, device: { token, known: facts.device !== null } };
  return letIn(context, { ...found, devices: facts.devicesPerAccount, withoutPassword: true }, "internal");
};
