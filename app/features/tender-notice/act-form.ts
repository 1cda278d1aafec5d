import type { ActionFunctionArgs } from "@remix-run/node";
import { type Api, atShownLines, inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { type Fields, text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { idOf, keyIn } from "~/lib/id";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { documentPath } from "../document/paths";
import { readBid } from "./bid-values";
import { nameOfLine, readRest, readTerms } from "./new-values";
import { ORIGIN_FIELDS } from "./paths";

/** @throws Failure BAD_INPUT with a sentence at each field */
function needNone(errors: Record<string, string>, problem: string | undefined): void {
  if (problem) errors.file = problem;
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
}

const originIn = (fields: Fields) =>
  Object.fromEntries(
    ORIGIN_FIELDS.flatMap((name) => {
      const sysNo = keyIn(text(fields, name));
      return sysNo === undefined ? [] : [[name, sysNo]];
    }),
  );

async function publish(api: Api, { fields, fileSysNoList, problem }: SentWithFiles) {
  const { errors, sent, terms } = readTerms(fields);
  const rest = readRest(fields, errors);
  needNone(errors, problem);
  const made = await api.tenderNotice
    .publish({ ...terms, ...rest, ...originIn(fields), fileSysNoList })
    .catch(atShownLines(sent, { nameOf: nameOfLine }));
  return redirectWith(documentPath("tenderNotice", made.sysNo), { message: t.published(made.tenderNoticeNo) });
}

/** A new tender is published. */
export const actPublish = (args: ActionFunctionArgs) =>
  actWithFiles(args, "publish", (sent) => publish(sent.api, sent));

/** A tender is changed. */
export const actRevise = (args: ActionFunctionArgs) =>
  actWithFiles(args, "revise", async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const { errors, sent, terms } = readTerms(fields);
    needNone(errors, problem);
    const version = Number(text(fields, "version")) || 0;
    const revised = await api.tenderNotice
      .revise({ sysNo, version, ...terms, fileSysNoList })
      .catch(atShownLines(sent, { nameOf: nameOfLine }));
    return redirectWith(documentPath("tenderNotice", sysNo), { message: t.revised(revised.version) });
  });

/** A supplier bids. */
export const actBid = (args: ActionFunctionArgs) =>
  actWithFiles(args, "bid", async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const tender = await api.tenderNotice.detail({ id: sysNo });
    const { bid, sent, errors } = readBid(tender, fields);
    needNone(errors, problem);
    const { digest } = await api.tenderNotice.bid({ sysNo, ...bid, fileSysNoList }).catch(atShownLines(sent));
    return redirectWith(documentPath("tenderNotice", sysNo), { message: t.bidDone(digest) });
  });
