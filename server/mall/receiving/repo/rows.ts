import type { Selectable } from "kysely";
import type { DeliveryItem, OrderDelivery } from "#prisma/generated/kysely/types";

/** The delivery and a line of it, as receiving computes with them: decimals as text. */
export type DeliveryFacts = Selectable<OrderDelivery>;
export type DeliveredRow = Selectable<DeliveryItem>;
