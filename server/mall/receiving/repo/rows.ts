import { type Selectable, sql } from "kysely";
import type { DeliveryItem, OrderDelivery } from "#prisma/generated/kysely/types";
import type { OrderedLine } from "#trpc/rules/receiving";

/** The delivery and a line of it, as receiving computes with them: decimals as text. */
export type DeliveryFacts = Selectable<OrderDelivery>;
export type DeliveredRow = Selectable<DeliveryItem> & Pick<OrderedLine, "keptQuantity" | "keptAmount">;

/** SQL: line `i` of a delivery is neither received nor turned away by receiving notes yet; by pieces where goods are counted. */
export const lineIsOpen = sql<boolean>`(CASE WHEN i."pieceCount" IS NULL
  THEN i."receivedQuantity" + i."refusedQuantity" < i."quantity"
  ELSE i."receivedPieces" + i."refusedPieces" < i."pieceCount" END)`;

/** SQL: of line `i` of a receiving note less came than was due, beyond what was turned away; as `isShort` has it. */
export const lineIsShort = sql<boolean>`(CASE WHEN i."duePieces" IS NULL OR i."pieceCount" IS NULL
  THEN i."dueQuantity" - i."receivedQuantity" - i."refusedQuantity" > 0
  ELSE i."duePieces" - i."pieceCount" - i."refusedPieces" > 0 END)`;
