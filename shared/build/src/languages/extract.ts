/** Extracts the texts in a package's sources: macros, marked descriptors and `i18n._({ … })`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { declaredEmbedTexts } from '@onfreq/contracts/releases/titles'
import { embedFolder, readEmbeds } from '../build/embeds.ts'
import { readTexts } from '../messages/read-texts.ts'
import { ROOT } from '../place.ts'
import { sourceFiles } from '../rspack/shared-modules.ts'
import { getLocation, type TextPackage } from './packages.ts'

export interface SourceText {
  readonly id: string
  readonly english: string
  readonly context: string | undefined
  /** Comments for translators. */
  readonly comments: readonly string[]
  /** Files with the text, relative to the root. */
  readonly files: readonly string[]
  /** Expression of each unnamed placeholder: `0` → `user.name`. */
  readonly placeholders: Readonly<Record<string, readonly string[]>>
}

export interface Extracted {
  /** Texts by id, in the order of files and lines. */
  readonly texts: ReadonlyMap<string, SourceText>
  readonly problems: readonly string[]
}

const SOURCE = /\.tsx?$/

export async function extractTexts(from: TextPackage, root = ROOT): Promise<Extracted> {
  const texts = new Map<string, SourceText>()
  const problems: string[] = []
  const declaration = join(from.folder, 'mfe.config.ts')
  if (existsSync(declaration))
    for (const title of declaredTexts(readFileSync(declaration, 'utf8')))
      add({ id: generateMessageId(title), message: title }, getLocation(declaration, root))
  for (const embed of await readEmbeds(from.folder))
    for (const message of declaredEmbedTexts([embed]))
      add(
        { id: generateMessageId(message), message },
        getLocation(join(embedFolder(from.folder, embed.name), 'embed.ts'), root),
      )
  for (const path of sourceFiles(join(from.folder, 'src')).filter((file) => SOURCE.test(file))) {
    const file = getLocation(path, root)
    for (const text of await readTexts(readFileSync(path, 'utf8'), file)) add(text, file)
  }
  return { texts, problems }

  function add({ id, message, context, comment, placeholders = {} }: ExtractedMessage, file: string): void {
    // A reference to a descriptor defined elsewhere has only an id.
    if (message === undefined) return
    const existing = texts.get(id)
    if (existing && existing.english !== message) {
      problems.push(`${file}: "${message}" and "${existing.english}" (${existing.files[0]}) have the same id ${id}`)
    }
    texts.set(id, {
      id,
      english: message,
      context: context ?? existing?.context,
      comments: [...new Set([...(existing?.comments ?? []), ...(comment === undefined ? [] : [comment])])],
      files: [...new Set([...(existing?.files ?? []), file])],
      placeholders: merged(existing?.placeholders ?? {}, placeholders),
    })
  }
}

/** Names of a part's pages and menu entries. */
function declaredTexts(declaration: string): string[] {
  return [...declaration.matchAll(/\b(?:title|label|bar): '((?:[^'\\\n]|\\.)*)'/g)].flatMap(([, text = '']) =>
    text.replaceAll("\\'", "'"),
  )
}

function merged(
  existing: SourceText['placeholders'],
  found: Readonly<Record<string, string>>,
): SourceText['placeholders'] {
  const names = Object.keys({ ...existing, ...found })
  return Object.fromEntries(
    names.map((name) => [
      name,
      [...new Set([...(existing[name] ?? []), ...(found[name] === undefined ? [] : [found[name]])])],
    ]),
  )
}
