import { atLeast, together } from "./chance";
import type { IndicatorCode } from "./codes";
import { fencesOf } from "./fences";
import { gapOf, onlyWinner, type PastTender } from "./history";
import { type Signal, signalsOf } from "./indicators";

/** Fewer tenders with a signal are chance. */
const FEWEST_SIGNALLED = 3;
/** Share of the named pairs that may be named by chance alone (Benjamini and Hochberg's false discovery rate). */
const NAMED_BY_CHANCE = 0.05;

/** Two suppliers that bid against each other, and how often a signal came with it. */
export interface Pair {
  supplierList: readonly [number, number];
  /** tenders in which both bid */
  tenders: number;
  /** those of them that carry a signal */
  signalledList: readonly number[];
  /** how likely so many are by chance */
  chance: number;
}

/** A tender in which two suppliers bid against each other. */
interface Meeting {
  tender: PastTender;
  both: readonly [number, number];
}
/** A kind of evidence: in which meetings it can be found, and in which it is. */
interface Evidence {
  counts: (meeting: Meeting) => boolean;
  found: (meeting: Meeting) => boolean;
}

function meetingsOf(history: readonly PastTender[]): Meeting[] {
  return history.flatMap((tender) => {
    const bidders = [...new Set(tender.bidList.map((bid) => bid.supplierSysNo))].sort((a, b) => a - b);
    return bidders.flatMap((one, at) =>
      bidders.slice(at + 1).map((other) => ({ tender, both: [one, other] as const })),
    );
  });
}

const oneWon = ({ tender, both }: Meeting): boolean => both.includes(onlyWinner(tender) ?? 0);

/** A signal that names both suppliers of a meeting. */
function named(signals: readonly Signal[], code: IndicatorCode): Evidence {
  const suppliers = new Map(
    signals.flatMap((signal) => (signal.code === code ? [[signal.tenderSysNo, new Set(signal.supplierList)]] : [])),
  );
  const found = ({ tender, both }: Meeting) => both.every((one) => suppliers.get(tender.tenderSysNo)?.has(one));
  return { counts: () => true, found };
}

/**
 * A gap above the third quartile of all gaps where one of both won: the outer fence of R058 singles out one tender,
 * agreed losing bids are known by many gaps that are merely wide.
 */
function wideGaps(history: readonly PastTender[]): Evidence {
  const shares = new Map(history.map((tender) => [tender.tenderSysNo, gapOf(tender)?.share]));
  const known = [...shares.values()].filter((share) => share !== undefined);
  const wide = fencesOf(known)?.third ?? Number.POSITIVE_INFINITY;
  const shareIn = ({ tender }: Meeting) => shares.get(tender.tenderSysNo);
  return {
    counts: (meeting) => oneWon(meeting) && shareIn(meeting) !== undefined,
    found: (meeting) => (shareIn(meeting) ?? 0) >= wide,
  };
}

/** Which of the meetings count for a kind of evidence and carry it, and how often all meetings do. */
function rated({ counts, found }: Evidence, meetings: readonly Meeting[]) {
  const counted = meetings.filter(counts);
  return { counts, found, usual: counted.filter(found).length / Math.max(1, counted.length) };
}

/** Pairs that met unusually often, by the upper fence of all pairs: only they are judged by their signals. */
function frequentPairs(meetings: readonly Meeting[]): Meeting[][] {
  const byPair = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    const key = meeting.both.join();
    const own = byPair.get(key);
    if (own) own.push(meeting);
    else byPair.set(key, [meeting]);
  }
  const pairs = [...byPair.values()];
  const often = fencesOf(pairs.map((own) => own.length))?.upper ?? 0;
  return pairs.filter((own) => own.length >= often);
}

/** The pairs of a sorted list up to the last one that keeps the rate of pairs named by chance. */
function unlikely(sorted: readonly Pair[]): Pair[] {
  const last = sorted.findLastIndex(({ chance }, at) => chance <= (NAMED_BY_CHANCE * (at + 1)) / sorted.length);
  return sorted.slice(0, last + 1);
}

/**
 * Pairs of suppliers that meet unusually often and whose meetings carry signals far more often than those of others.
 * Signals are equal prices (R028), prices close to the winner's (R024), all others disqualified (R035) and wide gaps
 * (R058). The least likely pair first. Evidence for a look, never a verdict.
 */
export function pairsOf(history: readonly PastTender[], signals = signalsOf(history)): Pair[] {
  const meetings = meetingsOf(history);
  const kinds = [named(signals, "R024"), named(signals, "R028"), named(signals, "R035"), wideGaps(history)];
  const evidence = kinds.map((kind) => rated(kind, meetings));
  const pairs = frequentPairs(meetings).flatMap((own): Pair[] => {
    const carried = evidence.map(({ counts, found }) => own.filter((meeting) => counts(meeting) && found(meeting)));
    const chances = evidence.map(({ counts, usual }, at) =>
      atLeast(carried[at]?.length ?? 0, own.filter(counts).length, usual),
    );
    const signalledList = [...new Set(carried.flat().map(({ tender }) => tender.tenderSysNo))];
    const [first] = own;
    return first ? [{ supplierList: first.both, tenders: own.length, signalledList, chance: together(chances) }] : [];
  });
  const sorted = pairs.sort((a, b) => a.chance - b.chance);
  return unlikely(sorted).filter(({ signalledList }) => signalledList.length >= FEWEST_SIGNALLED);
}
