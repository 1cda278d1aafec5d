import { env } from "#server/kernel/env";
import { mapService } from "./map-service";
import { offline } from "./offline";

export type { City, Locator } from "./offline";

/** As the settings say: a map service with our own tables behind it, or our own tables alone. */
export const locator = env.MAP_SERVICE_URL ? mapService(env.MAP_SERVICE_URL, offline) : offline;
