import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { isSupplierClient } from "#trpc/rules/identity";
import { guessedAreaName } from "~/lib/area-cookies";
import type { Flash } from "~/lib/flash";
import { shellText as t } from "~/lib/texts/shell";
import { useOnce } from "~/lib/use-effect-on";
import type { RegionAnswer } from "~/routes/area.geo/route";
import { Toast } from "~/ui/toast";
import { placeOfDevice } from "./device-place";
import {
  forgetLocation,
  isMarked,
  mark,
  noteChoice,
  type StoredLocation,
  settleChoice,
  storedLocation,
} from "./location-memory";
import { useShell } from "./shell-data";

/** Whether the area of the cookies was chosen by nobody. */
export const isGuessed = (tenantCode: string): boolean =>
  document.cookie.split("; ").some((one) => one.startsWith(`${guessedAreaName(tenantCode)}=`));

const here = () => location.pathname + location.search;
const told = (message: string): Flash => ({
  ...{ message, tone: "danger", link: t.areaChoose },
  href: `/area?return_to=${encodeURIComponent(here())}`,
});

/** What the reader should be told. */
class RegionError extends Error {}

/** Where this phone is; in the suppliers' app the default (R-REGION-02). */
async function regionOfDevice(): Promise<StoredLocation> {
  const place = isSupplierClient(navigator.userAgent) ? undefined : await placeOfDevice();
  const response = await fetch(`/area/geo${place === undefined ? "" : `?location=${place}`}`);
  if (!response.ok) throw new Error(t.loadFailed);
  const answer: RegionAnswer = await response.json();
  if ("message" in answer) throw new RegionError(answer.message);
  if (!answer.region) throw new RegionError(t.regionNone);
  return answer.region;
}

/**
 * Until somebody chose an area: the one that this browser remembers, else on a phone the one it is in, once a session
 * (R-REGION-01 to 07). It is chosen as by hand, so that both cookies, storage and page have it; what was typed stays.
 * Remembers what was chosen anywhere.
 */
export function RegionFlow() {
  const { tenant, area, device } = useShell();
  const [problem, setProblem] = useState<Flash>();
  const { submit, data: refused } = useFetcher<{ message?: string }>();

  useEffect(() => settleChoice(tenant.code, area), [tenant.code, area]);

  useOnce(() => {
    if (!isGuessed(tenant.code)) return;
    const choose = ({ areaCode }: StoredLocation) => {
      noteChoice(tenant.code, areaCode);
      const body = { levelCode: areaCode, return_to: here() };
      if (areaCode !== area.levelCode)
        return submit(body, { method: "post", action: "/area", preventScrollReset: true });
      // the page is of this area already: only the mark goes
      fetch("/area", { method: "POST", body: new URLSearchParams(body), redirect: "manual" }).catch(() => undefined);
      settleChoice(tenant.code, area);
    };
    const stored = storedLocation(tenant.code);
    if (stored) return choose(stored);
    const askedKey = `${tenant.code}_region_asked`;
    if (device !== "mobile" || isMarked(askedKey)) return;
    let left = false;
    const found = (region: StoredLocation) => {
      if (left) return;
      mark(askedKey);
      choose(region);
    };
    const failed = (error: unknown) => {
      if (left) return;
      mark(askedKey);
      setProblem(told(error instanceof RegionError ? error.message : t.loadFailed));
    };
    regionOfDevice().then(found, failed);
    return () => {
      left = true;
    };
  });

  const message = refused?.message;
  useEffect(() => {
    if (!message) return;
    forgetLocation(tenant.code);
    setProblem(told(message));
  }, [tenant.code, message]);
  return problem ? <Toast flash={problem} /> : null;
}
