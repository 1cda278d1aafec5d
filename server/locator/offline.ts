import { isPublicAddress, placeOfAddress } from "./address";
import { nearestCity } from "./nearest-city";

/** A city as somebody who knows places calls it: by the first four digits of its GB code, its name, or both. */
export interface City {
  code?: string;
  name?: string;
}

/** Who says where a network address or a coordinate lies; null where nobody knows (R-AREA-16). */
export interface Locator {
  ofAddress: (address: string) => Promise<City | null>;
  at: (longitude: number, latitude: number) => Promise<City | null>;
}

/** Our own tables: they need no network, and know no place outside of China. */
export const offline: Locator = {
  ofAddress: async (address) => {
    const name = isPublicAddress(address) ? placeOfAddress(address) : null;
    return name === null ? null : { name };
  },
  at: async (longitude, latitude) => {
    const code = nearestCity(longitude, latitude);
    return code === null ? null : { code };
  },
};
