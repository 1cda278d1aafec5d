import { serviceSubjects } from "#trpc/contract/customer-service";
import { keyIn } from "~/lib/id";

/** Whom and what an address asks about; what makes no sense is left out. */
export function askedIn(query: URLSearchParams) {
  const kind = serviceSubjects.find((name) => keyIn(query.get(name)) !== undefined);
  const sysNo = kind && keyIn(query.get(kind));
  return {
    supplierSysNo: keyIn(query.get("supplier")),
    about: kind && sysNo !== undefined ? { kind, sysNo } : undefined,
  };
}
