import table from "./places.json";

/** Beyond it a coordinate lies in no city of the table: at sea, abroad. */
const FARTHEST_KM = 300;
const KM_PER_DEGREE = 111.2;

interface Place {
  code: string;
  longitude: number;
  latitude: number;
}

let places: readonly Place[] | undefined;

function read(): readonly Place[] {
  return Object.entries(table.places).flatMap(([code, coordinates]) =>
    coordinates.split(" ").map((coordinate) => {
      const [longitude = 0, latitude = 0] = coordinate.split(",").map(Number);
      return { code, longitude, latitude };
    }),
  );
}

/**
 * Code of the city whose town is nearest to a coordinate; null when none is near. Five thousand towns draw a city's
 * border to some kilometres, where its seat alone would give half of a wide prefecture to the neighbours.
 */
export function nearestCity(longitude: number, latitude: number): string | null {
  places ??= read();
  // flat within a few hundred kilometres; nobody is routed by it
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let best: string | null = null;
  let nearest = FARTHEST_KM / KM_PER_DEGREE;
  for (const place of places) {
    const away = Math.hypot((place.longitude - longitude) * shrink, place.latitude - latitude);
    if (away < nearest) [best, nearest] = [place.code, away];
  }
  return best;
}
