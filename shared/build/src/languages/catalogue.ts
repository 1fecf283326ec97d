/** Reads and writes translations of a package into one language, as a gettext `.po` file. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MessageType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { SourceText } from './extract.ts'

export interface Translation {
  readonly id: string
  /** The English text that was translated. */
  readonly english: string | undefined
  readonly context: string | undefined
  /** Empty if not translated. */
  readonly translated: string
  /** Translator comments. */
  readonly notes: readonly string[]
}

export type Translations = ReadonlyMap<string, Translation>

const po = formatter({ lineNumbers: false })
/** Prefix of the comment that stores the English text of a message with an explicit id. */
const ENGLISH = 'English: '

/** Empty if the file does not exist. */
export async function readTranslations(file: string, language: string): Promise<Translations> {
  return existsSync(file) ? parseTranslations(readFileSync(file, 'utf8'), language, file) : new Map()
}

export async function parseTranslations(text: string, language: string, filename = ''): Promise<Translations> {
  const entries = await po.parse(text, { locale: language, sourceLocale: 'en', filename })
  return new Map(
    Object.entries(entries).map(([id, { message, translation = '', comments = [], context, extra }]) => {
      const englishComment = comments.find((comment) => comment.startsWith(ENGLISH))?.slice(ENGLISH.length)
      const english = message ?? englishComment?.replaceAll('\\n', '\n')
      return [id, { id, english, context, translated: translation, notes: getNotes(extra) }]
    }),
  )
}

/**
 * Serializes the file for the current texts: removed or changed texts lose their translations, new texts have an
 * empty one. The output is deterministic.
 */
export async function writeTranslations(
  texts: Iterable<SourceText>,
  known: Translations,
  language: string,
): Promise<string> {
  const entries = [...texts].map((text): [string, MessageType] => {
    const { id, english, context, comments, files, placeholders } = text
    const before = known.get(id)
    const isCurrent = before !== undefined && before.english === english
    return [
      id,
      {
        message: english,
        translation: isCurrent ? before.translated : '',
        ...(context !== undefined && { context }),
        comments: [...comments, ...(hasGeneratedId(text) ? [] : [`${ENGLISH}${english.replaceAll('\n', '\\n')}`])],
        origin: files.map((file) => [file]),
        placeholders: Object.fromEntries(Object.entries(placeholders).map(([name, values]) => [name, [...values]])),
        extra: { translatorComments: [...(before?.notes ?? [])], flags: [] },
      },
    ]
  })
  const text = await po.serialize(Object.fromEntries(entries), {
    locale: language,
    sourceLocale: 'en',
    existing: undefined,
    filename: '',
  })
  return text
    .replace(/^"(?:POT-Creation-Date|X-Generator):.*\n/gm, '')
    .trimEnd()
    .concat('\n')
}

/** Whether the `.po` file uses the English as the id, because the author gave no explicit id. */
function hasGeneratedId({ id, english, context }: SourceText): boolean {
  return id === generateMessageId(english, context)
}

function getNotes(extra: Readonly<Record<string, unknown>> | undefined): string[] {
  const notes = extra?.translatorComments
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
}

export function saveTranslations(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
