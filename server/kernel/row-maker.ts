/**
 * Makes objects of lists of values, all of one shape. A function that makes the objects of every shape puts each together
 * property by property, which was a fifth of the CPU of a list: code that is made for the names makes them at once.
 * @param names quoted in the code that is made: any text is a name there, and nothing else
 * @param readers what makes a value that is not null of its text, for each name; without them values stay as they are
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
