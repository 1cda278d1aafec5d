import { type FormEvent, useState } from "react";
import { bareCode } from "#trpc/rules/keyword-forms";
import type { Truck } from "./known-trucks";
import { loadOf, type ShipLine } from "./ship-lines";

/**
 * What the fields of a truck's form say while they are typed: how much the lines come to, and which truck it is.
 * @param value what the form starts from, by field
 */
export function useLoad(trucks: readonly Truck[], value: (name: string) => string | undefined) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const now = (name: string) => typed[name] ?? value(name);
  const plate = bareCode(now("vehicleNo") ?? "");
  return {
    now,
    /** for what surrounds the fields */
    onChange: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement && target.type !== "checkbox")
        setTyped((before) => ({ ...before, [target.name]: target.value }));
    },
    truck: plate === "" ? undefined : trucks.find(({ vehicleNo }) => bareCode(vehicleNo) === plate),
    loadOf: (lines: readonly ShipLine[]) => loadOf(lines, now),
  };
}
