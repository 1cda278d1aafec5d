/** Writes app/ui/icons.svg, one sprite with the icons that app/ui/icon-names.ts lists. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { iconNames } from "../app/ui/icon-names";

type IconNode = [tag: string, attributes: Record<string, string>][];

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_match, _dash, letter: string) => letter.toUpperCase());

async function symbol(name: string): Promise<string> {
  const path = resolve(
    import.meta.dirname,
    `../node_modules/@tabler/icons-react/dist/esm/icons/Icon${pascal(name)}.mjs`,
  );
  const { __iconNode } = (await import(path)) as { __iconNode: IconNode };
  const shapes = __iconNode.map(([tag, { key: _key, ...attributes }]) => {
    const text = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${text.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

const symbols = await Promise.all(iconNames.map(symbol));
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">
<title>Tabler Icons, MIT licence</title>
${symbols.join("\n")}
</svg>
`;
writeFileSync(resolve(import.meta.dirname, "../app/ui/icons.svg"), sprite);
console.log(`${iconNames.length} icons, ${sprite.length} bytes`);
