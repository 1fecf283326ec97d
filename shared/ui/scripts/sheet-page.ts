import { BEFORE } from './picture-store.ts'

export interface Picture {
  readonly title: string
  /** Relative to the sheet. */
  readonly file: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** HTML of a page of named thumbnails in equal columns. */
export function sheetHtml(title: string, pictures: readonly Picture[]): string {
  // Pictures of phones show the full screen, including floating content at the bottom.
  const columns = pictures.every(({ file }) => file.includes('-390/')) ? 5 : 4
  return page(title, columns, pictures, ({ file }) => image(file))
}

/** HTML of a page with changed pictures next to their previous version. */
export function changesHtml(title: string, pictures: readonly Picture[]): string {
  return page(title, 2, pictures, ({ file }) => `<div>${image(`${BEFORE}/${file}`)}${image(file)}</div>`)
}

function page(
  title: string,
  columns: number,
  pictures: readonly Picture[],
  renderFigure: (picture: Picture) => string,
) {
  const figures = pictures.map(
    (picture) => `<figure>${renderFigure(picture)}<figcaption>${escapeHtml(picture.title)}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>
body { margin: 24px; background: #808080; color: #fff; font: 13px/18px system-ui, sans-serif; }
main { columns: ${columns}; column-gap: 16px; }
figure { margin: 0 0 16px; break-inside: avoid; }
div { display: flex; gap: 4px; }
a { flex: 1; min-width: 0; }
img { display: block; width: 100%; max-height: 660px; object-fit: cover; object-position: top left; }
figcaption { padding: 4px 0; }
</style><h1>${escapeHtml(title)}</h1><main>${figures.join('')}</main></html>`
}

function image(file: string): string {
  return `<a href="${escapeHtml(file)}"><img src="${escapeHtml(file)}" alt=""></a>`
}
