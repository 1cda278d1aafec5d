import { z } from "zod";
import { loadingCache } from "#server/kernel/cache";
import { log } from "#server/kernel/logger";
import { isPublicAddress } from "./address";
import type { City, Locator } from "./offline";

const PATIENCE_MS = 1_000;
const KEPT = { max: 10_000, ms: 3_600_000 };
/** A device moves by metres and asks anew: coordinates are asked for, and kept, by about a hundred metres. */
const DECIMALS = 3;

const Answer = z.object({ adcode: z.union([z.string(), z.number()]).nullish(), city: z.string().nullish() });

async function ask(url: string, query: Record<string, string>): Promise<City | null> {
  const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the map service answered HTTP ${response.status}`);
  }
  const { adcode, city } = Answer.parse(await response.json());
  const found: City = {};
  if (adcode) found.code = String(adcode).slice(0, 4);
  if (city) found.name = city;
  return adcode || city ? found : null;
}

/**
 * A map service over HTTP: `?location=longitude,latitude` or `?ip=address`, answered with `{adcode, city}`, either of
 * which may be missing. Where it fails, is slow or does not know, `otherwise` is asked.
 */
export function mapService(url: string, otherwise: Locator): Locator {
  const kept = loadingCache<City | null>(KEPT);
  const asked = async (name: "location" | "ip", value: string, fallback: () => Promise<City | null>) => {
    const found = await kept
      .get(`${name} ${value}`, () => ask(url, { [name]: value }))
      .catch((error: unknown) => {
        log.warn("the map service did not say where a place is", { error });
        return null;
      });
    return found ?? fallback();
  };
  return {
    // what is ours is nobody else's to know
    ofAddress: async (address) =>
      isPublicAddress(address) ? asked("ip", address, () => otherwise.ofAddress(address)) : null,
    at: (longitude, latitude) =>
      asked("location", `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`, () =>
        otherwise.at(longitude, latitude),
      ),
  };
}
