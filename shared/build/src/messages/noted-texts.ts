/** Texts by source, as recorded by the build's loader; the build reads those of its modules. */
import type { CompiledMessage } from './compile-message.ts'

export interface NotedText {
  /** In browser form, see `idInBrowser`. */
  readonly id: string
  readonly english: CompiledMessage
}

const noted = new Map<string, readonly NotedText[]>()

export function noteTexts(file: string, texts: readonly NotedText[]): void {
  noted.set(file, texts)
}

/** Empty for a source without texts, or not built in this process. */
export function notedTexts(file: string): readonly NotedText[] {
  return noted.get(file) ?? []
}
