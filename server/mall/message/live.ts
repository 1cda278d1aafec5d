import type { Db } from "#server/kernel/db";
import { type Live, liveLook } from "#server/kernel/live";
import { type Reader, readerKey, stampsOf } from "./repo/read";

/** Notices what changes in people's messages. */
export const liveMessages = (db: Db, isEnding: () => boolean): Live<Reader> =>
  liveLook({ keyOf: readerKey, stampsOf: (readers) => stampsOf(db, readers), isEnding });
