import { afterAll } from "vitest";
import { closeTestDatabase } from "./database";

afterAll(closeTestDatabase);
