import type { AppLoadContext } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { enquiryLimits } from "#trpc/rules/enquiry";
import { type Api, atShownLines, inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { again } from "~/forms/again";
import { type Fields, text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { seesEnquiry } from "~/lib/permission";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { evaluationSettingText as setting } from "~/lib/texts/evaluation-setting";
import { documentPath } from "../document/paths";
import { CREATE, MORE, SUPPLIERS, supplierBlocked, supplierField, supplierName } from "./new-form";
import { nameOfLine, readLines } from "./new-lines";

interface Args {
  request: Request;
  context: AppLoadContext;
}
const MORE_ROWS = 5;

const choices = { warned: setting.warnedChoice, blocked: setting.blockedChoice } as const;

/** Names of the suppliers of the chosen category, for the form to choose from. */
async function suppliersFor(api: Api, fields: Fields): Promise<Record<string, string>> {
  const categorySysNo = Number(text(fields, "category")) || undefined;
  const skuSysNoList = readLines(fields).itemList.flatMap(({ skuSysNo }) => skuSysNo ?? []);
  const { datas } = await api.enquiry.suppliers({ categorySysNo, skuSysNoList });
  return Object.fromEntries(
    datas.flatMap(({ supplierSysNo, supplierName: name, standing, score }) => [
      [supplierName(supplierSysNo), score === null || standing === "good" ? name : choices[standing](name, score)],
      ...(standing === "blocked" ? [[supplierBlocked(supplierSysNo), "1"]] : []),
    ]),
  );
}

const BEIJING = "+08:00";
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
/** Unix seconds of a moment as the browser's field writes it. */
const momentIn = (typed: string): number | undefined =>
  LOCAL.test(typed) ? Math.floor(Date.parse(`${typed}:00${BEIJING}`) / 1000) : undefined;

async function create(args: Args, { fields, fileSysNoList, problem, api }: SentWithFiles) {
  const { profile } = await args.context.api.shell.getCurrentUser({ t: Date.now() });
  if (!profile) throw new Failure("LOGIN_NEEDED");
  if (!seesEnquiry(profile, true)) throw new Failure("FORBIDDEN", { message: t.notForYou });
  const { itemList, sent, errors } = readLines(fields);
  if (problem) errors.file = problem;
  const deadline = momentIn(text(fields, "deadline"));
  if (deadline === undefined) errors.deadline = "请填写报价截止时间";
  const areaSysNo = Number(text(fields, "areaSysNo")) || 0;
  if (areaSysNo === 0) errors.areaSysNo = "请选择送货地区，可在页面顶部切换";
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  const chosen = [...fields].flatMap(([name, value]) => (name.startsWith(supplierField("")) && value ? [name] : []));
  const made = await api.enquiry
    .create({
      ...{ itemList, areaSysNo, deadline, fileSysNoList },
      ...{ address: text(fields, "address"), title: text(fields, "title"), remark: text(fields, "remark") },
      ...{ contactName: text(fields, "contactName"), contactMobile: text(fields, "contactMobile") },
      supplierSysNoList: chosen
        .map((name) => Number(name.slice(supplierField("").length)))
        .slice(0, enquiryLimits.suppliers),
      categorySysNo: Number(text(fields, "category")) || undefined,
    })
    .catch(atShownLines(sent, { nameOf: nameOfLine }));
  const message = t.created(made.enquiryNo, made.askedCount);
  return redirectWith(documentPath("enquiry", made.sysNo), { message });
}

/** The form of a new enquiry: sends it, or comes back with more rows or with suppliers to choose from. */
export const actCreate = (args: Args) =>
  actWithFiles(args, CREATE, async (sent) => {
    const { fields } = sent;
    const then = text(fields, "then");
    if (then === MORE) {
      const rows = Math.min((Number(text(fields, "rows")) || 0) + MORE_ROWS, enquiryLimits.lines);
      return again(sent, { rows: String(rows) });
    }
    if (then === SUPPLIERS) return again(sent, await suppliersFor(args.context.api, fields));
    return create(args, sent);
  });
