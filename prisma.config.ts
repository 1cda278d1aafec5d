import { fileURLToPath } from "node:url";
import { defineConfig } from "prisma/config";
import { startEmbedded } from "./server/kernel/embedded";

// The command line would download its schema engine before any command, `generate` included.
// With this set it downloads nothing: the engine comes from an npm package.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL("./prisma/tools/schema-engine.mjs", import.meta.url));

/** `migrate` and `db` need a server: DATABASE_URL's, or the embedded one for as long as the command runs. */
async function databaseUrl(): Promise<string> {
  const configured = process.env.DATABASE_URL ?? "";
  if (configured.startsWith("postgres")) return configured;
  const commands = process.argv.slice(2);
  if (!commands.some((word) => /^(migrate|db|studio)$/.test(word))) return "";
  const folder = configured.startsWith("embedded:") ? configured.slice("embedded:".length) : ".data/pg";
  return (await startEmbedded({ dataDir: folder })).url;
}

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: await databaseUrl() },
});
