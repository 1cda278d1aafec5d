import { z } from "zod";
import { type Endpoint, mutation, printed, query } from "../define";
import { OfOne } from "../shared/document";
import { Done, Empty, Id, NeededText, page, UnixSeconds } from "../shared/fields";
import { Html, Key, Keyword, searched, Unprinted } from "./shared";

const records = "/api/ifs/v1/basisViolationRecord";
const flag = (name: string, summary: string) =>
  query(`POST ${records}/${name}` as Endpoint, { summary, role: "login", input: Empty, output: z.boolean() });

export const violation = printed({
  isShowExposeBtn: flag("isShowExposeBtn", "Whether the button of exposed violations is shown"),
  fetchLatestExposeState: flag("fetchLatestExposeState", "Whether there is a violation that the reader has not seen"),
  searchExposeList: query(`POST ${records}/searchExposeList`, {
    summary: "Exposed violations",
    role: "login",
    input: searched({ keyword: Keyword, type: Key.optional() }),
    output: page(Unprinted),
  }),
  create: mutation(`POST ${records}/create`, {
    summary: "Record a violation",
    role: "operator",
    input: z.object({
      title: NeededText(100, "标题"),
      supplierName: NeededText(100, "供应商"),
      violationType: NeededText(50, "违规类型"),
      content: Html.min(1, "请填写内容"),
      exposeTime: UnixSeconds.optional(),
    }),
    output: Unprinted,
  }),
  releaseViolationRecord: mutation(`POST ${records}/releaseViolationRecord`, {
    summary: "Expose a violation",
    role: "operator",
    input: OfOne,
    output: Done,
  }),
  saveUserHistoryRecord: mutation(`POST ${records}/saveBasisViolationExposeUserHistoryRecord`, {
    summary: "The reader has seen the violations",
    role: "login",
    input: z.object({ violationRecordSysNo: Id.optional() }),
    output: Done,
  }),
  selectUserHistoryRecordCount: query(`POST ${records}/selectBasisViolationExposeUserHistoryRecordCount`, {
    summary: "How often the reader has looked at violations",
    role: "login",
    input: Empty,
    output: z.int(),
  }),
});
