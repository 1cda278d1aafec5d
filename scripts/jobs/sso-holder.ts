// npm run job:sso-holder: whose single sign-on token it is, as the server of a container asks.
import { identityName } from "#trpc/contract/shared/labels";
import { ssoHolder } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { mallClient, runJob } from "../lib/job";

await runJob(async () => {
  const [token = ""] = readArguments(ssoHolder).words;
  const holder = await mallClient().shell.redeemSsoToken.mutate({ token });
  const { userSysNo, displayName, identity, organizationSysNo, organizationName } = holder;
  console.log(`${displayName}（${userSysNo}） ${identityName[identity]} ${organizationName}（${organizationSysNo}）`);
});
