import pg from "pg";

const { builtins } = pg.types;
const OID = { date: 1082, timestamp: 1114, int8Array: 1016, textArray: 1009, varcharArray: 1015, numericArray: 1231 };

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is outside of the integers that a number holds exactly`);
  return value;
}

const parseTimestamptz: (text: string) => Date | number = pg.types.getTypeParser(builtins.TIMESTAMPTZ, "text");
const parseAnyTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(OID.textArray, "text");

const NOT_PLAIN = /["\\{[]|\bNULL\b/i;

/** `{a,b}`: nearly all of ours. What has quotes, NULL, bounds or arrays in it is read sign by sign, thirty times slower. */
function parseTextArray(text: string): (string | null)[] {
  const inside = text.slice(1, -1);
  if (text.charCodeAt(0) !== 0x7b || NOT_PLAIN.test(inside)) return parseAnyTextArray(text);
  return inside === "" ? [] : inside.split(",");
}

/**
 * int8 is a number (checked: keys come from sequences and stay far below 2^53), numeric stays a string for
 * big.js, times are Dates. `date` and `timestamp` are read as UTC, as Prisma writes them, whatever the
 * machine's time zone is.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: safeInteger,
  [OID.int8Array]: (text) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item))),
  [OID.textArray]: parseTextArray,
  [OID.varcharArray]: parseTextArray,
  [OID.numericArray]: parseTextArray,
  [OID.date]: (text) => (/infinity/.test(text) ? parseTimestamptz(text) : new Date(`${text}T00:00:00Z`)),
  [OID.timestamp]: (text) => (/infinity/.test(text) ? parseTimestamptz(text) : parseTimestamptz(`${text}+00`)),
};

const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (oid, format) => {
  const own = format === "binary" ? undefined : parsers[oid];
  return own ?? pg.types.getTypeParser(oid, format);
};

/** The column parsers of every connection. */
export const columnTypes: pg.CustomTypesConfig = { getTypeParser };
