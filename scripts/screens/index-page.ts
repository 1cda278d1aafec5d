/** A screen as it was photographed. */
export interface Picture {
  /** below the folder of the pictures */
  file: string;
  address: string;
  status: number;
  title: string;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** One page that shows all of them, each a link to its whole picture. */
export function pageOf(groups: readonly { title: string; pictures: readonly Picture[] }[]): string {
  const sections = groups.map(({ title, pictures }) => {
    const figures = pictures.map(
      ({ file, address, status, title: said }) =>
        `<figure><a href="${escaped(encodeURI(file))}"><img src="${escaped(encodeURI(file))}" alt="" loading="lazy"></a>` +
        `<figcaption><b>${escaped(said)}</b><br>${status} ${escaped(decodeURIComponent(address))}</figcaption></figure>`,
    );
    return `<h2>${escaped(title)}</h2><div>${figures.join("")}</div>`;
  });
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>界面 Screens</title><style>
body{margin:24px;font:13px/1.5 system-ui,sans-serif;background:#eee}
div{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px}
figure{margin:0}img{width:100%;height:320px;object-fit:cover;object-position:top;border:1px solid #ccc;background:#fff}
figcaption{overflow-wrap:anywhere}</style><h1>界面 Screens</h1>${sections.join("")}</html>
`;
}
