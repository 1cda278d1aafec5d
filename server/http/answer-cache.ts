import { cacheOf } from "#server/kernel/cache";

export interface KeepRule {
  /** An answer this old is not asked for again. */
  freshMs: number;
  /** An answer this old is still given at once, and asked for behind it; an older one is waited for. */
  staleMs: number;
  /** Answers kept at most. */
  max: number;
  /** The refusal says that the thing itself is no more: the kept answer goes. */
  isGone: (error: unknown) => boolean;
  now?: () => number;
}

interface CachedAnswer<T> {
  answer?: { value: T; since: number };
  /** When it is asked for again. */
  due: number;
  asking?: Promise<T> | undefined;
}

export interface Keep<T> {
  /** Gives the kept answer of `key`, or asks; one asks for all. */
  (key: string, ask: () => Promise<T>): Promise<T>;
  /** Forgets all answers: whoever asks next waits for a new one. */
  forget: () => void;
}

/**
 * Keeps answers and renews them behind the backs of those who ask: a slow backend is waited for once, not by everybody
 * every few seconds. Where it refuses or is away the last answer stays, however old.
 */
export function keeper<T>({ freshMs, staleMs, max, isGone, now = Date.now }: KeepRule): Keep<T> {
  const kept = cacheOf<CachedAnswer<T>>({ max });

  function renew(key: string, entry: CachedAnswer<T>, ask: () => Promise<T>): Promise<T> {
    const settled = (value: T): T => {
      entry.answer = { value, since: now() };
      return value;
    };
    const refused = (error: unknown): T => {
      if (entry.answer && !isGone(error)) return entry.answer.value;
      kept.delete(key);
      throw error;
    };
    entry.due = now() + freshMs;
    entry.asking = ask()
      .then(settled, refused)
      .finally(() => {
        entry.due = now() + freshMs;
        entry.asking = undefined;
      });
    return entry.asking;
  }

  const keep = async (key: string, ask: () => Promise<T>): Promise<T> => {
    let entry = kept.get(key);
    if (!entry) {
      entry = { due: 0 };
      kept.set(key, entry);
    }
    const { answer } = entry;
    if (answer && now() < entry.due && !entry.asking) return answer.value;
    const asking = entry.asking ?? renew(key, entry, ask);
    if (!answer || now() - answer.since > staleMs) return asking;
    // whoever asks next is told
    asking.catch(() => {});
    return answer.value;
  };
  return Object.assign(keep, { forget: () => kept.clear() });
}
