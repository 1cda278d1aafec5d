import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { hasModule, type ModuleKey } from "~/shell/navigation";

/** R-TENANT-02: a module that the tenant has switched off has no page. */
export function needModule({ context }: Pick<LoaderFunctionArgs, "context">, key: ModuleKey): null {
  if (hasModule(key, context.tenant.config)) return null;
  throw new Response(null, { status: 404 });
}

/** The same for what has a switch and no place in the navigation; on where a tenant does not name it. */
export function needSwitch(context: AppLoadContext, key: "enquiryOn" | "premiumOn"): void {
  if (context.tenant.config.basic[key] === false) throw new Response(null, { status: 404 });
}

/** A page for others: 403 with who it is for. */
export function notForReader(message: string): never {
  throw data({ message }, { status: 403 });
}
