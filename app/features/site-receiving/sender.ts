import { personKey } from "#trpc/rules/person-key";
import { type Entry, meaningOf, nextOf, pauseBefore, type Recorded, standingOf } from "#trpc/rules/site-outbox";
import { askPerson, askTruck, askTrucks, isAway, refusalOf, sendPhoto, sendRecord } from "./calls";
import type { What } from "./kept";
import { forgetPerson, keepPhoto, keepTrucks, keepView, readPhoto, tell } from "./store";

/** How a round with the mall ended: nothing waits, a login comes first, or try again after so many milliseconds. */
export type Ended = { state: "done" } | { state: "login" } | { state: "away"; pauseMs: number };

const LOCK = "mall-site-outbox";
const AGAIN_MS = 15_000;

/** The photos of a record, as the mall keeps them; each arrives once. */
async function sendPhotos({ what }: Recorded<What>): Promise<number[]> {
  const kept: number[] = [];
  for (const key of what.photos) {
    const photo = await readPhoto(key);
    if (!photo) continue;
    const fileSysNo = photo.fileSysNo ?? (await sendPhoto(photo, what.userSysNo));
    if (photo.fileSysNo === undefined) await keepPhoto({ ...photo, fileSysNo });
    kept.push(fileSysNo);
  }
  return kept;
}

/** Sends one record and writes down what came of it. */
async function sendOne({ event, tries }: Entry<What>): Promise<"on" | "later" | "login"> {
  const { key } = event;
  await tell({ type: "sent", key, at: Date.now() });
  try {
    const done = await sendRecord(event, await sendPhotos(event));
    await tell({ type: "done", key, done });
    return "on";
  } catch (error) {
    const refusal = refusalOf(error);
    const meaning = refusal ? meaningOf(refusal.reason, tries + 1) : "later";
    if (!refusal || meaning !== "refused") {
      await tell({ type: "lost", key, attempt: tries + 1 });
      if (!refusal && !isAway(error)) throw error;
      return meaning === "login" ? "login" : "later";
    }
    await tell({ type: "refused", key, refusal });
    // for the eye alone: it is asked for again when the record is opened
    await askTruck(event.deliverySysNo)
      .then(keepView)
      .catch(() => undefined);
    return "on";
  }
}

/** @param person whose records are sent @param hurry the first one does not wait for its pause */
async function sendAll(person: string, hurry: boolean): Promise<Ended & { sent: number }> {
  let sent = 0;
  // whoever held the lock before is gone, and what they had on its way
  for (let outbox = await tell({ type: "woken" }); ; outbox = await tell({ type: "woken" })) {
    const next = nextOf(outbox, person);
    if (!next) return { state: "done", sent };
    const pauseMs = hurry && sent === 0 ? 0 : pauseBefore(next, Date.now());
    if (pauseMs > 0) return { state: "away", pauseMs, sent };
    const went = await sendOne(next);
    if (went === "login") return { state: "login", sent };
    if (went === "later") {
      const tried = { ...next, tries: next.tries + 1, lastTry: Date.now() };
      return { state: "away", pauseMs: pauseBefore(tried, tried.lastTry), sent };
    }
    sent++;
  }
}

async function round(hurry: boolean): Promise<Ended> {
  const person = await askPerson();
  if (!person) {
    await forgetPerson();
    return { state: "login" };
  }
  const loadedAt = Date.now();
  const of = personKey(person);
  await keepTrucks({ ...person, loadedAt }, await askTrucks());
  const { sent, ...ended } = await sendAll(of, hurry);
  // what was received is no longer to be received
  if (sent > 0) await keepTrucks({ ...person, loadedAt: Date.now() }, await askTrucks());
  return ended;
}

/**
 * Reads the trucks and sends what waits, in its order; one tab of the phone at a time. Never throws for the network's
 * sake.
 * @throws where the phone's store refuses or is full
 */
export async function sync({ hurry = false } = {}): Promise<Ended> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, async (lock): Promise<Ended> => {
    // another tab is at it, and tells
    if (!lock) return { state: "away", pauseMs: AGAIN_MS };
    try {
      return await round(hurry);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal && meaningOf(refusal.reason, 1) === "login") {
        await forgetPerson();
        return { state: "login" };
      }
      if (!refusal && !isAway(error)) throw error;
      return { state: "away", pauseMs: AGAIN_MS };
    }
  });
}

/** Looks again at what the mall says of a truck. */
export const lookAgain = async (entry: Entry<What>): Promise<void> => {
  if (standingOf(entry) === "conflict") await keepView(await askTruck(entry.event.deliverySysNo));
};
