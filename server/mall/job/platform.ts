import { env } from "#server/kernel/env";

/** Whether a tenant is the platform's own mall, whose operators run what works for all (R-SHELL-01). */
export const isPlatform = (tenantCode: string): boolean => tenantCode === env.DEFAULT_TENANT;
