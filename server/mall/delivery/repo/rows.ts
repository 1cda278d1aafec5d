import { type Selectable, sql } from "kysely";
import type { OrderDelivery } from "#prisma/generated/kysely/types";

/** A delivery note as handlers compute with it: decimals as text, times as dates. */
export type DeliveryHeader = Selectable<OrderDelivery>;

/** SQL: line `i` is not wholly on receiving notes yet; by pieces where goods are counted. */
export const lineIsOpen = sql<boolean>`(CASE WHEN i."pieceCount" IS NULL
  THEN i."receivedQuantity" < i."quantity" ELSE i."receivedPieces" < i."pieceCount" END)`;
