// npm run dev: the mall with hot reload, on the embedded database or DATABASE_URL.
process.env.NODE_ENV ??= "development";
const { register } = await import("tsx/esm/api");
register();
await import("../server/dev");
