/** Texts by source file. The loader records them; after the build, the unit reads those of its modules. */
import type { CompiledMessage } from './compile-message.ts'

export interface NotedText {
  /** Id as used in the browser, see `idInBrowser`. */
  readonly id: string
  readonly english: CompiledMessage
}

const noted = new Map<string, readonly NotedText[]>()

export function noteTexts(file: string, texts: readonly NotedText[]): void {
  noted.set(file, texts)
}

/** Empty for a source without texts, or one that this process did not build. */
export function notedTexts(file: string): readonly NotedText[] {
  return noted.get(file) ?? []
}
