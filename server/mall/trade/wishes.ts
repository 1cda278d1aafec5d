import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { DayHalf } from "#trpc/contract/shared/codes";
import { type DayPart, dayPart } from "#trpc/rules/day-time";
import { needDay } from "../document/index";
import type { Actor, Handler } from "../implement";
import { chosenProjects } from "../project/index";

type Input = Parameters<Handler<typeof contract.trade.createShop>>[0]["input"];

/** What a buyer says of an order besides its goods: when, what for, and a word for its supplier. */
export interface Wishes {
  wishDate: string | null;
  wishHalf: number;
  wishTime: string;
  projectSysNo: number | null;
  projectName: string;
  usePart: string;
  usePlace: string;
  costCode: string;
  remark: string;
}
type WhatFor = Pick<Wishes, "projectSysNo" | "projectName" | "usePart" | "usePlace" | "costCode">;

const WHAT_FOR = ["projectName", "usePart", "costCode"] as const;

/** What the orders are for: of all, and of each in `partList`, as the book of projects names it. */
async function whatFor(db: Db, actor: Actor, input: Input): Promise<{ all: WhatFor; own: WhatFor[] }> {
  const parts = input.partList.map((part, index) => {
    const ofItsOwn = part.projectSysNo !== undefined || Boolean(part.projectName);
    // parts of a building and budgets belong to their project
    const { projectSysNo, projectName, usePart, usePlace, costCode } = ofItsOwn ? part : { ...input, ...defined(part) };
    const taken = ofItsOwn ? [] : WHAT_FOR.filter((word) => part[word] === undefined);
    return { projectSysNo, projectName, usePart, usePlace, costCode, taken, at: `partList.${index}.` };
  });
  const choices = [{ ...input, at: "" }, ...parts];
  const projects = await chosenProjects(db, actor, choices);
  const [all, ...own] = choices.map(
    ({ usePart = "", usePlace = "", costCode = "" }, index): WhatFor => ({
      projectSysNo: projects[index]?.sysNo ?? null,
      projectName: projects[index]?.name ?? "",
      usePart,
      usePlace,
      costCode,
    }),
  );
  if (!all) throw new Error("nothing is said of all orders");
  return { all, own };
}

const WHOLE: DayPart = { half: DayHalf.whole, time: "" };

const defined = (part: Input["partList"][number]) => ({
  ...(part.usePart === undefined ? {} : { usePart: part.usePart }),
  ...(part.usePlace === undefined ? {} : { usePlace: part.usePlace }),
  ...(part.costCode === undefined ? {} : { costCode: part.costCode }),
});

/** What is said of the orders of a checkout. */
export interface AllWishes {
  all: WhatFor;
  /** Of the order that has these cart lines: its own, else that of all. */
  of: (cartSysNos: readonly number[]) => Wishes;
}

/** Half of a day, or a time, says nothing without its day. */
function needHalvesOfDays({ wishDate, wishHalf, wishTime, partList }: Input): void {
  const message = "已选时段，请填写期望交货日期";
  const said = [
    { at: "", ...dayPart({ half: wishHalf, time: wishTime }, WHOLE), day: wishDate },
    ...partList.map((part, index) => ({
      at: `partList.${index}.`,
      ...dayPart({ half: part.wishHalf, time: part.wishTime }, WHOLE),
      day: part.wishDate ?? wishDate,
    })),
  ];
  const bare = said.filter(({ half, day }) => half !== DayHalf.whole && !day);
  if (bare.length === 0) return;
  const fields = Object.fromEntries(bare.map(({ at }) => [`${at}wishDate`, message]));
  throw new Failure("BAD_INPUT", { message, fields });
}

/**
 * What is said of the orders of a checkout, checked.
 * @throws Failure BAD_INPUT for a day that is over, for half of no day, and for a project that cannot be ordered for
 */
export async function wishesOf(
  input: Input,
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
): Promise<AllWishes> {
  needDay(input.wishDate, "wishDate", now);
  for (const [index, { wishDate }] of input.partList.entries()) needDay(wishDate, `partList.${index}.wishDate`, now);
  needHalvesOfDays(input);
  const { all, own } = await whatFor(db, actor, input);
  const ofAll = dayPart({ half: input.wishHalf, time: input.wishTime }, WHOLE);
  return {
    all,
    of: (cartSysNos) => {
      const index = input.partList.findIndex(({ cartSysNo }) => cartSysNos.includes(cartSysNo));
      const part = input.partList[index];
      const { half, time } = dayPart({ half: part?.wishHalf, time: part?.wishTime }, ofAll);
      return {
        wishDate: part?.wishDate ?? input.wishDate ?? null,
        wishHalf: half,
        wishTime: time,
        remark: part?.remark ?? input.remark,
        ...(own[index] ?? all),
      };
    },
  };
}
