import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { heatsIn } from "#trpc/rules/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import { typedDay } from "#trpc/rules/typed-day";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { lineErrors } from "~/forms/line-errors";
import { failureOf } from "~/lib/failure";
import { inspectionText as t } from "~/lib/texts/inspection";
import { documentPath } from "../document/paths";

export const HEATS = "heats";
export const heatsName = (sysNo: number): string => `batchList.${sysNo}`;
export const placeName = (sysNo: number): string => `place.${sysNo}`;
export const dayName = (sysNo: number): string => `day.${sysNo}`;

export const heatsPath = (sysNo: number): string => `${documentPath("receiving", sysNo)}/heats`;
export const IDENTIFY = "receiving:purchaser:identify";

/** Lines of a note that have heats, or a place and day of their pour. */
export const identifiedLines = ({ itemList }: Pick<Receiving, "itemList">): ReceivingItem[] =>
  itemList.filter(
    ({ inspectionBasis, receivedQuantity }) => inspectionBasis !== InspectionBasis.none && receivedQuantity > 0,
  );

/** All of it is in lots: nothing is left to be said. */
export const isIdentified = ({ lotQuantity, receivedQuantity }: ReceivingItem): boolean =>
  lotQuantity >= receivedQuantity;

function batchesIn(line: ReceivingItem, fields: Fields, errors: Record<string, string>) {
  const { sysNo, inspectionBasis } = line;
  if (inspectionBasis === InspectionBasis.heat) {
    const heats = heatsIn(text(fields, heatsName(sysNo)));
    if (typeof heats !== "string") return heats;
    errors[heatsName(sysNo)] = heats;
    return [];
  }
  const typed = text(fields, dayName(sysNo)).trim();
  const pourPlace = text(fields, placeName(sysNo)).trim();
  if (typed === "" && pourPlace === "") return [];
  const pourDay = typedDay(typed);
  if (!pourDay) errors[dayName(sysNo)] = t.noDay;
  return [{ pourPlace, pourDay: pourDay ?? "" }];
}

/** Writes down the heats of a receiving note. */
export const heatsIntent = (sysNo: number): Intents => ({
  [HEATS]: async (api, fields) => {
    const note = await api.receiving.detail({ id: sysNo });
    const errors: Record<string, string> = {};
    const lines = identifiedLines(note).filter((line) => !isIdentified(line));
    const itemList = lines.map((line) => ({
      receivingItemSysNo: line.sysNo,
      batchList: batchesIn(line, fields, errors),
    }));
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    await api.receiving.identify({ sysNo: note.sysNo, itemList }).catch((error: unknown) => {
      const problem = failureOf(error);
      if (!problem || Object.keys(problem.fields).length === 0) throw error;
      throw inputProblem(
        lineErrors(
          problem.fields,
          lines.map(({ sysNo, lineNo }) => ({ key: sysNo, lineNo })),
        ),
      );
    });
    return { message: t.heatsDone, to: documentPath("receiving", note.sysNo) };
  },
});
