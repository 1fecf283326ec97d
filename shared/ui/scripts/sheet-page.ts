interface Picture {
  title: string
  file: string
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)

/** A page of small pictures with their names, in columns of even width. */
export function sheetHtml(title: string, pictures: readonly Picture[]): string {
  const figures = pictures.map(
    ({ title: name, file }) =>
      `<figure><a href="${escaped(file)}"><img src="${escaped(file)}" alt=""></a><figcaption>${escaped(name)}</figcaption></figure>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>
body { margin: 24px; background: #808080; color: #fff; font: 13px/18px system-ui, sans-serif; }
main { columns: 4; column-gap: 16px; }
figure { margin: 0 0 16px; break-inside: avoid; }
img { display: block; width: 100%; max-height: 520px; object-fit: cover; object-position: top left; }
figcaption { padding: 4px 0; }
</style><h1>${escaped(title)}</h1><main>${figures.join('')}</main></html>`
}
