import { fetchPublishedEmbeds } from './published.ts'
import { type Views, writeDocument } from './view.ts'

/** All badges on one sheet, as text that the browser can measure. */
export const badgeViews: Views = async (subject, language) => {
  const { call, callsign } = subject
  const names = (await fetchPublishedEmbeds(subject)).filter(({ badge }) => badge).map(({ name }) => name)
  const open = async (name: string) => {
    const response = await fetch(`${call.url}/badge/${name}/${callsign}.svg?lang=${language}`)
    if (!response.ok) throw new Error(`The badge ${name} returned ${response.status}`)
    return `<p>${await response.text()}</p>`
  }
  return [
    {
      name: 'badges',
      width: 260,
      height: 60 * names.length,
      kind: 'picture',
      async open(page) {
        await writeDocument(page, (await Promise.all(names.map(open))).join('\n'))
      },
    },
  ]
}
