import type { FreightDetail } from "#trpc/contract/shared/freight";
import { quantity, yuan } from "~/lib/format";
import { freightText as t } from "~/lib/texts/freight";

/** What the freight of an order consists of, in one line; "" where nothing is charged. */
export function freightWords(detail: FreightDetail | null | undefined): string {
  if (!detail) return "";
  const { haulage, unloading, pump, tonnes, trucks, cubicMetres, free } = detail;
  const mass = tonnes > 0 ? t.tonnes(quantity(tonnes)) : "";
  return [
    ...(haulage > 0 ? [t.haulage(yuan(haulage), trucks, mass)] : []),
    ...(free ? [t.free] : []),
    ...(unloading > 0 ? [t.unloading(yuan(unloading))] : []),
    ...(pump > 0 ? [t.pump(yuan(pump), quantity(cubicMetres))] : []),
  ].join("；");
}
