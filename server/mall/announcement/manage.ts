import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { htmlOf } from "#server/kernel/safe-html";
import type { announcement as calls } from "#trpc/contract/announcement";
import { Failure } from "#trpc/contract/failures";
import { AnnouncementStatus } from "#trpc/contract/shared/codes";
import { publishProblems } from "#trpc/rules/announcement";
import { needPermission } from "../document/index";
import { filesOf, linkFiles } from "../file/index";
import type { Actor, Handler } from "../implement";
import { namedOrganizations } from "./named";
import { countPeople } from "./repo/audience";
import { audienceOf, managedOne, managedPage, notReadBy, readersOf } from "./repo/manage";
import {
  clearFiles,
  dropDraft,
  exists,
  insertAnnouncement,
  setOrganizations,
  withdraw as takeBack,
  updateDraft,
  type Values,
} from "./repo/publish";
import { FILES_OF } from "./repo/read";

const CODE = "announcement:operator:publish";

/** A source as HTML. @throws Failure BAD_INPUT */
function contentOf(source: string): string {
  try {
    const content = htmlOf(source);
    if (content.trim() !== "") return content;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  const sentence = "正文没有可以显示的内容，请检查格式";
  throw new Failure("BAD_INPUT", { message: sentence, fields: { source: sentence } });
}

type Written = Parameters<Handler<typeof calls.create>>[0]["input"];
type Writing = { db: Db; actor: Actor; now: Date; input: Written };

/** What is written of it. @throws Failure BAD_INPUT */
async function valuesOf({ db, actor, now, input }: Writing): Promise<{ values: Values; organizations: number[] }> {
  const problems = publishProblems(input, toUnixSeconds(now));
  const [message] = Object.values(problems);
  if (message) throw new Failure("BAD_INPUT", { message, fields: problems });
  const { roleList, organizationList, fileSysNoList: _files, publish, startTime, endTime, ...rest } = input;
  const organizations = await namedOrganizations(db, actor.tenantCode, organizationList);
  const values: Values = {
    kind: rest.kind,
    title: rest.title,
    source: rest.source,
    content: contentOf(rest.source),
    remindFlag: rest.remindFlag,
    mandatoryReadingFlag: rest.mandatoryReadingFlag,
    mandatoryReadingDuration: rest.mandatoryReadingFlag ? rest.mandatoryReadingDuration : 0,
    alreadyReadContent: rest.alreadyReadContent,
    isShowRefuse: rest.isShowRefuse,
    roles: [...new Set(roleList)],
    forAll: organizations.length === 0,
    startTime: startTime === undefined ? null : fromUnixSeconds(startTime),
    endTime: endTime === undefined ? null : fromUnixSeconds(endTime),
    status: publish ? AnnouncementStatus.published : AnnouncementStatus.draft,
    publishTime: publish ? now : null,
    publisherUserSysNo: actor.userSysNo,
  };
  return { values, organizations };
}

export const create: Handler<typeof calls.create> = async (context) => {
  const { db, actor, input } = context;
  needPermission(actor, CODE);
  const { values, organizations } = await valuesOf(context);
  const { tenantCode } = actor;
  const sysNo = await insertAnnouncement(db, tenantCode, values);
  if (organizations.length > 0) await setOrganizations(db, { tenantCode, sysNo }, organizations);
  await linkFiles(db, actor, { documentType: FILES_OF, documentSysNo: sysNo }, input.fileSysNoList);
  return { sysNo };
};

export const update: Handler<typeof calls.update> = async (context) => {
  const { db, actor, input, fail } = context;
  needPermission(actor, CODE);
  const key = { tenantCode: actor.tenantCode, sysNo: input.sysNo };
  if (!(await exists(db, key))) throw fail("NOT_FOUND");
  const { values, organizations } = await valuesOf(context);
  if (!(await updateDraft(db, key, values)))
    throw fail("STATE_CONFLICT", { message: "只有草稿可以修改，已发布的请撤回后重新发布" });
  await setOrganizations(db, key, organizations);
  await clearFiles(db, key);
  await linkFiles(db, actor, { documentType: FILES_OF, documentSysNo: key.sysNo }, input.fileSysNoList);
  return { sysNo: key.sysNo };
};

export const withdraw: Handler<typeof calls.withdraw> = async ({ db, actor, input, now, fail }) => {
  needPermission(actor, CODE);
  const key = { tenantCode: actor.tenantCode, sysNo: input.sysNo };
  if ((await dropDraft(db, key)) || (await takeBack(db, key, now))) return true as const;
  throw (await exists(db, key)) ? fail("STATE_CONFLICT", { message: "已经撤回" }) : fail("NOT_FOUND");
};

export const manage: Handler<typeof calls.manage> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize, ...filter } = input;
  const { rows, total } = await managedPage(db, tenantCode, {
    kind: undefined,
    ...filter,
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return { datas: rows, total, pageNo, pageSize };
};

export const managed: Handler<typeof calls.managed> = async ({ db, tenantCode, input, fail }) => {
  const found = await managedOne(db, { tenantCode, sysNo: input.id });
  if (!found) throw fail("NOT_FOUND");
  const organizationSysNos = found.organizations.map(({ sysNo }) => sysNo);
  const audienceCount = await countPeople(db, tenantCode, { roles: found.roles, organizationSysNos });
  const files = await filesOf(db, tenantCode, FILES_OF, [input.id]);
  const organizations = found.organizations.map(({ code, name }) => ({ code, name }));
  return { ...found, organizations, audienceCount, fileList: files.get(input.id) ?? [] };
};

export const readers: Handler<typeof calls.readers> = async ({ db, tenantCode, input, fail }) => {
  const { sysNo, read, pageNo, pageSize } = input;
  const key = { tenantCode, sysNo };
  const audience = await audienceOf(db, key);
  if (!audience) throw fail("NOT_FOUND");
  const offset = (pageNo - 1) * pageSize;
  const { rows, total } = read
    ? await readersOf(db, key, offset, pageSize)
    : await notReadBy(db, key, audience, offset, pageSize);
  return { datas: rows, total, pageNo, pageSize };
};

export const preview: Handler<typeof calls.preview> = async ({ db, tenantCode, input }) => {
  const organizationSysNos = await namedOrganizations(db, tenantCode, input.organizationList);
  const content = contentOf(input.source);
  return { content, audienceCount: await countPeople(db, tenantCode, { roles: input.roleList, organizationSysNos }) };
};
