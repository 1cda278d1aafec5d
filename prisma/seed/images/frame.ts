import { fitted, paintsOf, rect } from "./draw";

/** A drawing on a white ground, its paints defined. */
export const framed = (title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img"><title>${title}</title>${paintsOf(content)}${rect(0, 0, 400, 400, "#ffffff")}${fitted(content, 0.95)}</svg>\n`;
