import { keyIn } from "../document/id";
import type { SubjectKind } from "./service-path";

const kinds: readonly SubjectKind[] = ["sku", "order", "delivery", "receiving", "return"];

/** Whom and what an address asks about; what makes no sense is left out. */
export function askedIn(query: URLSearchParams) {
  const kind = kinds.find((name) => keyIn(query.get(name)) !== undefined);
  const sysNo = kind && keyIn(query.get(kind));
  return {
    supplierSysNo: keyIn(query.get("supplier")),
    about: kind && sysNo !== undefined ? { kind, sysNo } : undefined,
  };
}
