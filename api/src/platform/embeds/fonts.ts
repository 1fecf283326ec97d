/** The site's font families for embeds, as an inline style. */
import type { FastifyInstance } from 'fastify'
import { computeHash } from './hash.ts'
import type { InlineFile } from './inline.ts'

const FAMILIES = [
  { file: 'martian', name: 'Martian Mono Variable', token: '--font-mono', others: 'ui-monospace,monospace' },
  { file: 'instrument', name: 'Instrument Sans Variable', token: '--font-ui', others: 'system-ui,sans-serif' },
] as const

export function createFonts(app: FastifyInstance) {
  let cached: { readonly release: string; readonly style: InlineFile } | undefined

  /** Undefined while no shell with the fonts is released. */
  return async (): Promise<InlineFile | undefined> => {
    const { shell } = await app.releases.forEmbeds()
    if (shell === undefined) return undefined
    if (cached?.release !== shell.id)
      cached = { release: shell.id, style: getStyle(shell.id, shell.shell?.preload ?? []) }
    return cached.style
  }
}

function getStyle(release: string, files: readonly string[]): InlineFile {
  const parts = FAMILIES.flatMap(({ file, name, token, others }) => {
    const font = files.find((path) => path.endsWith('.woff2') && path.includes(file))
    if (font === undefined) return []
    const source = `url("/mfe/shell/${release}/${font}") format("woff2")`
    return [
      `@font-face{font-family:"${name}";font-weight:100 800;font-stretch:75% 112.5%;font-display:swap;src:${source}}`,
      `:root{${token}:"${name}",${others}}`,
    ]
  })
  const text = parts.join('')
  return { text, hash: computeHash(text) }
}
