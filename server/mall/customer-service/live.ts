import type { Db } from "#server/kernel/db";
import { type Live, liveLook } from "#server/kernel/live";
import { keyOf, stampsOf, type Watched } from "./repo/stamps";

/** Notices what changes in conversations. */
export const liveService = (db: Db, isEnding: () => boolean): Live<Watched> =>
  liveLook({ keyOf, stampsOf: (watched) => stampsOf(db, watched), isEnding });
