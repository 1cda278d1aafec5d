const sql = "^(prisma/generated/|node_modules/(@prisma/|kysely/|pg/))";
const allowedLibraries = "^node_modules/(zod|big\\.js)/";

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      comment: "Two files that need each other are one idea, or a third file is missing.",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "app-speaks-the-contract",
      severity: "error",
      comment: "Screens know the contract, the rules and the client; the server reaches them through context.api.",
      from: { path: "^app/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(server|prisma|scripts|tests)/|^trpc/(?!contract/|rules/|client/)" },
    },
    {
      name: "lists-know-no-kind",
      severity: "error",
      comment:
        "Lists know neither a feature nor a side nor a kind of document: what they need of one is handed to them.",
      from: { path: "^app/lists/", pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^app/|^trpc/",
        pathNot: [
          "^app/(lists|forms|ui|lib)/(?!texts/)",
          "^app/lib/texts/(list|form)\\.ts$",
          "^trpc/rules/money\\.ts$",
          "^trpc/contract/shared/labels\\.ts$",
        ],
      },
    },
    {
      name: "forms-know-no-feature",
      severity: "error",
      comment: "Forms serve sign-in, cart and consoles as well as documents.",
      from: { path: "^app/forms/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^app/(features|routes|lists)/|^trpc/rules/(kinds|machine|side|todos)" },
    },
    {
      name: "contract-is-data",
      severity: "error",
      comment: "Contract and rules run in the browser too: zod and big.js, nothing else.",
      from: { path: "^trpc/(contract|rules)/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: ["^trpc/(contract|rules)/", allowedLibraries] },
    },
    {
      name: "trpc-gets-the-world-through-its-context",
      severity: "error",
      from: { path: "^trpc/" },
      to: { path: "^(app|server|prisma|scripts|tests)/" },
    },
    {
      name: "domains-meet-at-their-index",
      severity: "error",
      from: { path: "^server/mall/([^/]+)/" },
      to: { path: "^server/mall/[^/]+/", pathNot: ["^server/mall/$1/", "^server/mall/[^/]+/index\\.ts$"] },
    },
    {
      name: "domains-know-contract-rules-kernel",
      severity: "error",
      from: { path: "^server/mall/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|scripts|tests)/|^server/(http|gateway|main|dev|compose|demo|first-run)|^trpc/(?!contract/|rules/)",
      },
    },
    {
      name: "sql-lives-in-repositories",
      severity: "error",
      comment: "Prisma, Kysely and SQL only in repo.ts, the kernel and the gateway's store.",
      from: {
        path: "^(app|trpc|server)/",
        pathNot: ["^server/kernel/", "^server/gateway/store", "[/-]repo\\.ts$", "/repo/", "\\.test\\.ts$"],
      },
      to: { path: sql },
    },
    {
      name: "kernel-knows-no-domain",
      severity: "error",
      from: { path: "^server/kernel/" },
      to: { path: "^(app|trpc|scripts|tests)/|^server/(mall|gateway|http|main|dev|compose|demo|first-run)" },
    },
    {
      name: "gateway-is-not-the-mall",
      severity: "error",
      comment: "The backend may be in another process: the gateway reaches it over its public surface only.",
      from: { path: "^server/gateway/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|scripts|tests)/|^server/(mall|http|main|dev|compose|demo|first-run)" },
    },
    {
      name: "nothing-imports-the-composition",
      severity: "error",
      from: { pathNot: "^(server/(http/|(main|dev|compose|demo|first-run)\\.ts)|scripts/|tests/)" },
      to: { path: "^server/(http/|(main|dev|compose|demo|first-run)\\.ts)" },
    },
    {
      name: "no-development-package-in-production",
      severity: "error",
      from: {
        path: "^(app|server|trpc|prisma/seed)/",
        pathNot: ["^server/dev\\.ts$", "^app/routes\\.ts$", "\\.test\\.tsx?$"],
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "not-resolvable",
      severity: "error",
      from: { path: "^(app|server|trpc|scripts|tests|prisma/seed)/" },
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules|prisma/generated" },
    exclude: { path: "^(build|\\.data)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
