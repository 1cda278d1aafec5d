import { type Page, request } from "@playwright/test";
import { asBuyer } from "./buyers";
import { PASSWORD, people } from "./fixtures";

export interface Told {
  kind?: number;
  title: string;
  source?: string;
  mandatoryReadingFlag?: boolean;
  mandatoryReadingDuration?: number;
  alreadyReadContent?: string;
  isShowRefuse?: boolean;
}

/** The operator publishes something for one organisation. Gives its key. */
export async function publish(page: Page, organization: string, told: Told): Promise<number> {
  const { origin } = new URL((await page.request.get("/healthz")).url());
  const operator = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const form = { account: people.operator, password: PASSWORD, return_url: "/healthz" };
  await operator.post("/sso/xlogin", { form });
  const data = { source: "请**各单位**知悉。", organizationList: [organization], publish: true, ...told };
  const answer = await operator.post("/trpc/announcement.create", { data });
  const { result } = (await answer.json()) as { result: { data: { sysNo: number } } };
  await operator.dispose();
  return result.data.sysNo;
}

/** A new buyer of an organisation of their own is logged in. Gives its name. */
export async function inOwnOrganization(page: Page): Promise<string> {
  return `新单位${await asBuyer(page, { organization: 0 })}`;
}
