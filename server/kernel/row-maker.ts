/**
 * A function that turns lists of values into objects with these names. It is compiled for the names: to set property
 * by property, as a function for any names does, was a fifth of the CPU of a list.
 * @param names property names; they are quoted in the compiled code, so that no text in them can run
 * @param readers parse a value that is not null, one for each name; values stay as they are without them
 */
export function rowMaker<T>(
  names: readonly string[],
  readers?: readonly ((text: string) => unknown)[],
): (values: readonly unknown[]) => T {
  const value = (i: number) => (readers ? `v[${i}] === null ? null : r${i}(v[${i}])` : `v[${i}]`);
  const row = names.map((name, i) => `${JSON.stringify(name)}: ${value(i)}`).join(", ");
  const known = readers ? `const [${names.map((_, i) => `r${i}`).join(", ")}] = readers; ` : "";
  return new Function("readers", `${known}return (v) => ({ ${row} });`)(readers);
}
