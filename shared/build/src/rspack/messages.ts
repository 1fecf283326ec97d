/** Loader that expands Lingui macros, see `messages/expand-macros.ts`. Runs before types and JSX are compiled. */
import type { LoaderContext } from '@rspack/core'
import { type Expanded, expandMacros } from '../messages/expand-macros.ts'
import { noteTexts } from '../messages/noted-texts.ts'

interface CachedExpansion {
  readonly source: string
  readonly expanded: Promise<Expanded | undefined>
}

/** Expansions by file: shared packages are part of every unit, of its embeds and of its server build. */
const expansions = new Map<string, CachedExpansion>()

function expand(source: string, file: string): Promise<Expanded | undefined> {
  const cached = expansions.get(file)
  if (cached?.source === source) return cached.expanded
  const expanded = expandMacros(source, file)
  expansions.set(file, { source, expanded })
  return expanded
}

export default function messages(this: LoaderContext, source: string): void {
  const done = this.async()
  expand(source, this.resourcePath).then(
    (expanded) => {
      noteTexts(this.resourcePath, expanded?.texts ?? [])
      done(null, expanded?.code ?? source, expanded?.map)
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
