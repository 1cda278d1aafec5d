// Prints the OpenAPI document of the backend.
import { openApiDocument } from "#server/http/openapi";

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
