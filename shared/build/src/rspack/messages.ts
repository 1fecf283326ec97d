/** A loader: the macros of Lingui in a source, see `messages/expand-macros.ts`. Runs before types and JSX are compiled. */
import type { LoaderContext } from '@rspack/core'
import { expandMacros } from '../messages/expand-macros.ts'
import { noteTexts } from '../messages/noted-texts.ts'

export default function messages(this: LoaderContext, source: string): void {
  const done = this.async()
  expandMacros(source, this.resourcePath).then(
    (expanded) => {
      noteTexts(this.resourcePath, expanded?.texts ?? [])
      done(null, expanded?.code ?? source, expanded?.map)
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  )
}
