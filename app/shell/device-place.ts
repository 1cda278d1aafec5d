import { isMessagingApp } from "#trpc/rules/identity";

interface Coordinates {
  longitude: number | string;
  latitude: number | string;
}

/** What the SDK of a messaging app gives to the page, where it is there. */
interface DeviceSdk {
  getLocation: (asked: {
    type: "wgs84";
    success: (place: Coordinates) => void;
    fail: (error: unknown) => void;
  }) => void;
}

const PATIENCE_MS = 5_000;
/** R-REGION-03. */
const ASKED: PositionOptions = { timeout: PATIENCE_MS, enableHighAccuracy: true, maximumAge: 0 };

const DECIMALS = 5;
const written = ({ longitude, latitude }: Coordinates) =>
  `${Number(longitude).toFixed(DECIMALS)},${Number(latitude).toFixed(DECIMALS)}`;

const deviceSdk = (): DeviceSdk | undefined => (window as { wx?: Partial<DeviceSdk> }).wx as DeviceSdk | undefined;

/** Where the messaging app's SDK says that the device is; undefined outside of the app, and where it does not say it. */
async function placeOfSdk(): Promise<string | undefined> {
  const sdk = deviceSdk();
  if (!isMessagingApp(navigator.userAgent) || typeof sdk?.getLocation !== "function") return undefined;
  const told = new Promise<Coordinates>((success, fail) => {
    setTimeout(() => fail(new Error("the SDK is silent")), PATIENCE_MS);
    sdk.getLocation({ type: "wgs84", success, fail });
  });
  return told.then(written).catch(() => undefined);
}

/** Whether the reader has said already that pages may know where they are: granted, denied, or prompt. */
const saidBefore = (): Promise<string> =>
  navigator.permissions?.query({ name: "geolocation" }).then(
    ({ state }) => state,
    () => "granted",
  ) ?? Promise.resolve("granted");

/** A question that stands before a page that nobody has touched is answered with no: it waits for the first touch. */
const touched = (): Promise<unknown> =>
  Promise.race(
    ["pointerup", "keydown"].map(
      (name) => new Promise((resolve) => addEventListener(name, resolve, { once: true, capture: true })),
    ),
  );

/** Where the device is, "longitude,latitude": by the app's SDK, else by the browser; undefined where neither says it. */
export async function placeOfDevice(): Promise<string | undefined> {
  const told = await placeOfSdk();
  if (told !== undefined || !navigator.geolocation) return told;
  const state = await saidBefore();
  if (state === "denied") return undefined;
  if (state === "prompt") await touched();
  return new Promise((answer) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer(written(coords)),
      () => answer(undefined),
      ASKED,
    );
  });
}

/** Address that answers the city of the reader: of their network address, or of the place that the SDK tells. */
export async function ipAreaAddress(): Promise<string> {
  const place = await placeOfSdk();
  return place === undefined ? "/area/ip" : `/area/ip?location=${place}`;
}
