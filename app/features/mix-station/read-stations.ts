import { mixStationText as texts } from "~/lib/texts/mix-station";

interface ReadStation {
  name: string;
  address: string;
  contactName: string;
  contactMobile: string;
}

const PARTS = 4;

/**
 * Mixing stations from pasted lines, each with name, address, contact and mobile between commas or tabs.
 * @returns the stations with the numbers of their lines, from 1; the sentence about the first line of other parts
 */
export function readStations(pasted: string): { stations: ReadStation[]; lineNos: number[]; error?: string } {
  const stations: ReadStation[] = [];
  const lineNos: number[] = [];
  for (const [index, line] of pasted.split(/\r?\n/u).entries()) {
    if (line.trim() === "") continue;
    const parts = line.split(/[,，\t]/u).map((part) => part.trim());
    const [name = "", address = "", contactName = "", contactMobile = ""] = parts;
    if (parts.length !== PARTS) return { stations, lineNos, error: texts.lineParts(index + 1) };
    stations.push({ name, address, contactName, contactMobile });
    lineNos.push(index + 1);
  }
  return { stations, lineNos, ...(stations.length === 0 ? { error: texts.linesNone } : {}) };
}
