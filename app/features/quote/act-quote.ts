import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { type QuoteLine, quotedSources } from "#trpc/contract/price-source";
import { PriceSource } from "#trpc/contract/shared/codes";
import { quoteLines } from "#trpc/rules/quote-lines";
import { formState, inputProblem, runIntent } from "~/forms/act";
import { text } from "~/forms/fields";
import { orScreen } from "~/lib/failure";
import { quoteText as t } from "~/lib/texts/quote";

export const PATH = "/console/quote";
export const PUBLISH = "publish";
/** Names of the form's fields. */
export const [SOURCE, LINES] = ["priceSource", "lines"];

const sourceOf = (typed: string | null) =>
  quotedSources.find((source) => String(source) === typed) ?? PriceSource.langeNetwork;
/** A key of a series in an address. */
export const seriesKey = ({ specKey, areaCode }: { specKey: string; areaCode: string }): string =>
  `${areaCode}~${specKey}`;
function seriesOf(key: string | null) {
  const [, areaCode, specKey] = /^(0|\d{8,32})~(.{1,64})$/.exec(key ?? "") ?? [];
  return areaCode && specKey ? { areaCode, specKey } : undefined;
}

/** The newest quotes of a source, and one of them over a year. */
export async function loadQuotes(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const priceSource = sourceOf(searchParams.get("source"));
  const keyword = (searchParams.get("keyword") ?? "").slice(0, 50);
  const [after, series] = [seriesOf(searchParams.get("after")), seriesOf(searchParams.get("series"))];
  const calls = context.api.priceSource;
  const [found, curve, form] = await Promise.all([
    calls.search({ priceSource, keyword, ...(after ? { after } : {}) }),
    series ? calls.curve({ priceSource, ...series }) : null,
    formState(args),
  ]).catch(orScreen(request));
  return {
    ...found,
    ...{ priceSource, keyword, isFirst: after === undefined, now: Math.floor(Date.now() / 1000), form },
    curve: curve && series ? { ...curve, ...series } : null,
  };
}

/** The lines as the call takes them. @throws Failure BAD_INPUT with the sentences of all wrong lines */
function typedQuotes(typed: string): { lines: number[]; quoteList: QuoteLine[] } {
  const rows = quoteLines(typed);
  const wrong = rows.flatMap(({ line, areaName, quoteDay, price }) => {
    if (!(areaName && quoteDay && price)) return [t.missing(line)];
    return Number.isFinite(Number(price)) ? [] : [t.badPrice(line, price)];
  });
  if (rows.length === 0) wrong.push(t.noLines);
  if (wrong.length > 0) throw inputProblem({ [LINES]: wrong.join("；") });
  return {
    lines: rows.map(({ line }) => line),
    quoteList: rows.map(({ line: _, price, ...row }) => ({ ...row, price: Number(price) })),
  };
}

/** What the backend says of lines of the list, at the field with the numbers that its reader counts. */
function atField(error: unknown, lines: readonly number[]): unknown {
  const failure = Failure.from(error);
  if (!failure?.fields) return error;
  const sentences = Object.entries(failure.fields).map(([path, sentence]) => {
    const line = lines[Number(path.split(".")[1])];
    const words = sentence
      .replace(/^第 \d+ 行：/, "")
      .replace(/第 (\d+) 行/, (_, at) => `第 ${lines[at - 1] ?? at} 行`);
    return line === undefined ? words : `第 ${line} 行：${words}`;
  });
  return inputProblem({ [LINES]: [...new Set(sentences)].join("；") });
}

/** Publishes quotes and comes back to their source. */
export const actQuotes = (args: ActionFunctionArgs) =>
  runIntent(args, {
    async [PUBLISH](api, fields) {
      const priceSource = sourceOf(text(fields, SOURCE));
      const { lines, quoteList } = typedQuotes(text(fields, LINES));
      const { updatedCount } = await api.priceSource.publish({ priceSource, quoteList }).catch((error: unknown) => {
        throw atField(error, lines);
      });
      return { message: t.published(updatedCount), to: `${PATH}?source=${priceSource}` };
    },
  });
