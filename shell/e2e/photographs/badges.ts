import { publishedEmbeds } from './published.ts'
import { type Views, writeDocument } from './view.ts'

/** All badges on one sheet, as text that the browser can measure. */
export const badgeViews: Views = async (subject, language) => {
  const { call, callsign } = subject
  const names = (await publishedEmbeds(subject)).filter(({ badge }) => badge).map(({ name }) => name)
  const open = async (name: string) => {
    const answer = await fetch(`${call.url}/badge/${name}/${callsign}.svg?lang=${language}`)
    if (!answer.ok) throw new Error(`The badge ${name} answers ${answer.status}`)
    return `<p>${await answer.text()}</p>`
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
