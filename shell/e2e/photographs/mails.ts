import { languageTag } from '@onfreq/contracts/site/languages'
import { escapeXml } from '../../../api/src/kernel/drawing/svg.ts'
import { WIDTHS } from '../screens/paths.ts'
import { type Letter, renderLetters } from './letters.ts'
import { loadPseudoLanguage } from './pseudo.ts'
import { type Views, writeDocument } from './view.ts'

/** Every mail as plain text in a mail client, at the widths of a phone and a desktop. */
export const mailViews: Views = async (_subject, language) => {
  await loadPseudoLanguage()
  const letters = renderLetters(language)
  return WIDTHS.flatMap((width) =>
    letters.map((letter) => ({
      name: `${letter.name}-${width}`,
      width,
      height: 600,
      kind: 'page' as const,
      open: (page) => writeDocument(page, getDocument(letter, languageTag(language))),
    })),
  )
}

const STYLE =
  'body{margin:16px;font:16px/1.5 system-ui,sans-serif}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;max-width:40em}'

function getDocument({ subject, text }: Letter, tag: string): string {
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title><style>${STYLE}</style></head><body><main><h1>${escapeXml(subject)}</h1><pre>${escapeXml(text)}</pre></main></body></html>`
}
