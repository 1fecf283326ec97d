/** Which texts stand in which source, as the loader of a build found them: the build asks for those of the modules that it has. */
import type { CompiledMessage } from './compile-message.ts'

export interface NotedText {
  /** In browsers, see `idInBrowser`. */
  readonly id: string
  readonly english: CompiledMessage
}

const noted = new Map<string, readonly NotedText[]>()

export function noteTexts(file: string, texts: readonly NotedText[]): void {
  noted.set(file, texts)
}

/** Empty for a source without texts, and for one that was not built in this process. */
export function notedTexts(file: string): readonly NotedText[] {
  return noted.get(file) ?? []
}
