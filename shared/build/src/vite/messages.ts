/** Vite plugin that expands Lingui macros in tests and stories, as in a build, see `messages/expand-macros.ts`. */
import { expandMacros } from '../messages/expand-macros.ts'

const SOURCE = /\.tsx?$/

interface Transformed {
  readonly code: string
  readonly map: string | null
}

/** A Vite plugin. */
export function messages() {
  return {
    name: 'onfreq-messages',
    enforce: 'pre' as const,
    async transform(source: string, id: string): Promise<Transformed | undefined> {
      const [file = ''] = id.split('?')
      if (!SOURCE.test(file) || file.includes('/node_modules/')) return undefined
      const expanded = await expandMacros(source, file)
      return expanded && { code: expanded.code, map: expanded.map ?? null }
    },
  }
}
