import { sql } from "kysely";

/** SQL: line `i` is not wholly on receiving notes yet; by pieces where goods are counted. */
export const lineIsOpen = sql<boolean>`(CASE WHEN i."pieceCount" IS NULL
  THEN i."receivedQuantity" < i."quantity" ELSE i."receivedPieces" < i."pieceCount" END)`;
