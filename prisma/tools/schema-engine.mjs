#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which the command line would download from its own host.
// Speaks the same JSON-RPC, one line a message, on stdin and stdout, but runs the engine of the npm package
// @prisma/schema-engine-wasm over the `pg` driver. prisma.config.ts names this file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const require = createRequire(import.meta.url);
const argv = process.argv.slice(2);
const values = (flag) => argv.flatMap((word, i) => (word === flag ? [argv[i + 1]] : []));
const datasource = JSON.parse(values("--datasource")[0] ?? "{}");

/** The command line reads JSON log lines on stderr. */
function log(level, message, extra = {}) {
  const line = {
    level,
    target: "schema_engine::logger",
    timestamp: new Date().toISOString(),
    fields: { message, ...extra },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error) => {
    log("ERROR", String(error?.stack ?? error));
    process.exit(1);
  });
}

async function loadEngine() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const entry = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const wasm = new WebAssembly.Module(readFileSync(entry.replace(/\.js$/, ".wasm")));
  const { exports } = new WebAssembly.Instance(wasm, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  return glue;
}

const CATALOG_CHAR = 18;
const BPCHAR = 1042;

/** adapter-pg has no mapping for the catalog type "char": present it as a character. */
function readCatalogChars(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let chars = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    chars = (result.fields ?? []).flatMap((field, i) => (field.dataTypeID === CATALOG_CHAR ? [i] : []));
    for (const i of chars) {
      result.fields[i].dataTypeID = BPCHAR;
      for (const row of result.rows) if (row[i] === "") row[i] = "\0";
    }
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of chars) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
}

/** adapter-pg splits scripts on ";", which breaks functions and DO blocks: send them whole. */
function sendScriptsWhole(adapter, client) {
  const rethrow = adapter.onError.bind(adapter);
  adapter.executeScript = async (sql) => {
    try {
      await client.query(sql);
    } catch (error) {
      rethrow(error);
    }
  };
}

function prepare(adapter, client) {
  sendScriptsWhole(adapter, client);
  readCatalogChars(adapter);
  return adapter;
}

const databaseName = (url) => decodeURIComponent(new URL(url).pathname.slice(1));
const quote = (name) => `"${name.replaceAll('"', '""')}"`;

function withDatabase(url, name) {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

async function administer(sql) {
  const client = new pg.Client({ connectionString: withDatabase(datasource.url, "postgres") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
const createDatabase = (name) => administer(`CREATE DATABASE ${quote(name)}`);
const dropDatabase = (name) => administer(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);

/** The configured shadow database, else a throw-away one on the same server. */
async function openShadow() {
  if (datasource.shadowDatabaseUrl) {
    return { pool: new pg.Pool({ connectionString: datasource.shadowDatabaseUrl }), drop: async () => {} };
  }
  const name = `prisma_migrate_shadow_db_${globalThis.crypto.randomUUID()}`;
  await createDatabase(name);
  const pool = new pg.Pool({ connectionString: withDatabase(datasource.url, name) });
  return { pool, drop: () => dropDatabase(name) };
}

function adapterFactory(url) {
  const schema = url?.startsWith("postgres") ? (new URL(url).searchParams.get("schema") ?? undefined) : undefined;
  const factory = new PrismaPg({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 }, { schema });
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    return prepare(adapter, adapter.client);
  };
  factory.connectToShadowDb = async () => {
    const { pool, drop } = await openShadow();
    const adapter = await new PrismaPg(pool, { schema }).connect();
    const dispose = adapter.dispose.bind(adapter);
    adapter.dispose = async () => {
      await dispose();
      await pool.end();
      await drop();
    };
    return prepare(adapter, pool);
  };
  return factory;
}

const commands = {
  "can-connect-to-database": async () => {
    const client = new pg.Client({ connectionString: datasource.url, connectionTimeoutMillis: 5000 });
    await client.connect();
    await client.end();
  },
  "create-database": () => createDatabase(databaseName(datasource.url)),
  "drop-database": () => dropDatabase(databaseName(datasource.url)),
};

async function runCommand(name) {
  log("INFO", name); // the command line drops the first line
  try {
    if (!commands[name]) throw Object.assign(new Error(`unknown command ${name}`), { code: "P0000" });
    await commands[name]();
    log("INFO", "ok");
    process.exit(0);
  } catch (error) {
    const error_code = { "3D000": "P1003", "28P01": "P1000" }[error.code] ?? "P1001";
    log("ERROR", String(error.message || error.code), { error_code, is_panic: false });
    process.exit(1);
  }
}

async function serve() {
  const glue = await loadEngine();
  const datamodels = values("--datamodels").map((path) => [path, readFileSync(path, "utf8")]);
  const warm = new WeakSet();
  let engine;

  /** The engine opens its shadow database only in devDiagnostic; applyMigrations drops what was learnt there. */
  async function engineFor(method, params) {
    engine ??= await glue.SchemaEngine.new(
      { datamodels: datamodels.length > 0 ? datamodels : undefined },
      () => {},
      bindMigrationAwareSqlAdapterFactory(adapterFactory(datasource.url)),
    );
    const current = engine;
    if ((method === "evaluateDataLoss" || method === "createMigration") && !warm.has(current)) {
      await current.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
      warm.add(current);
    }
    if (method === "devDiagnostic") warm.add(current);
    if (method === "applyMigrations") engine = undefined;
    return current;
  }

  const own = {
    getDatabaseVersion: async () => (await engineFor()).version(null),
    getDatabaseDescription: async () => "",
    introspectSql: async () => {
      throw new Error("TypedSQL is not supported here: use Kysely");
    },
    createDatabase: async () => {
      await createDatabase(databaseName(datasource.url));
      return { databaseName: databaseName(datasource.url) };
    },
  };

  async function answer({ id, method, params }) {
    const reply = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...message })}\n`);
    try {
      if (method === "diff" && datamodels.length === 0) {
        // preview features of the schema must hold for both sides
        for (const side of [params.to, params.from]) {
          for (const file of side.files ?? []) datamodels.push([file.path, file.content]);
        }
      }
      const result = own[method] ? await own[method](params) : await (await engineFor(method, params))[method](params);
      if (method === "diff" && result?.stdout != null) {
        reply({ method: "print", params: { content: result.stdout }, id: 1e6 + id }); // the command line prints it
      }
      reply({ result: result ?? {} });
    } catch (error) {
      const { message, code: error_code, meta } = error;
      reply({ error: { code: 4466, message, data: { is_panic: false, message, error_code, meta } } });
    }
  }

  let chain = Promise.resolve();
  createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
    .on("line", (line) => {
      const message = JSON.parse(line);
      if (message.method) chain = chain.then(() => answer(message));
    })
    .on("close", () => chain.then(() => process.exit(0)));
}

if (argv.includes("--version")) {
  const manifest = require.resolve("@prisma/schema-engine-wasm").replace(/[^/\\]*$/, "package.json");
  console.log(`schema-engine-cli wasm ${JSON.parse(readFileSync(manifest, "utf8")).version}`);
} else if (argv.includes("cli")) await runCommand(argv[argv.indexOf("cli") + 1]);
else await serve();
