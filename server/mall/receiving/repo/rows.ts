import type { Selectable } from "kysely";
import type { DeliveryItem, OrderDelivery, Receiving } from "#prisma/generated/kysely/types";

/** A receiving note, its delivery and a line of that, as handlers compute with them: decimals as text. */
export type ReceivingHeader = Selectable<Receiving>;
export type DeliveryFacts = Selectable<OrderDelivery>;
export type DeliveredRow = Selectable<DeliveryItem>;
