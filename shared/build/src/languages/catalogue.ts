/** Translations of a package into one language, as a file that editors of translations open: gettext's `.po`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { MessageType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { SourceText } from './extract.ts'

export interface Translation {
  readonly id: string
  /** The English that was translated. */
  readonly english: string | undefined
  readonly context: string | undefined
  /** Empty where there is none yet. */
  readonly translated: string
  /** What translators noted. */
  readonly notes: readonly string[]
}

export type Translations = ReadonlyMap<string, Translation>

const po = formatter({ lineNumbers: false })
/** Stands before the English of a text whose id says nothing. */
const ENGLISH = 'English: '

/** Empty for a file that is not there. */
export async function readTranslations(file: string, language: string): Promise<Translations> {
  return existsSync(file) ? parseTranslations(readFileSync(file, 'utf8'), language, file) : new Map()
}

export async function parseTranslations(text: string, language: string, filename = ''): Promise<Translations> {
  const entries = await po.parse(text, { locale: language, sourceLocale: 'en', filename })
  return new Map(
    Object.entries(entries).map(([id, { message, translation = '', comments = [], context, extra }]) => {
      const said = comments.find((comment) => comment.startsWith(ENGLISH))?.slice(ENGLISH.length)
      const english = message ?? said?.replaceAll('\\n', '\n')
      return [id, { id, english, context, translated: translation, notes: notesOf(extra) }]
    }),
  )
}

/**
 * The file for the texts as they are now: translations of texts that went or changed are left out, new texts have none.
 * The same texts and translations always give the same file.
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
        comments: [...comments, ...(saysEnglish(text) ? [] : [`${ENGLISH}${english.replaceAll('\n', '\\n')}`])],
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

/** An id that was made of the English has it in the file; one that an author chose has not. */
function saysEnglish({ id, english, context }: SourceText): boolean {
  return id === generateMessageId(english, context)
}

function notesOf(extra: Readonly<Record<string, unknown>> | undefined): string[] {
  const notes = extra?.translatorComments
  return Array.isArray(notes) ? notes.filter((note) => typeof note === 'string') : []
}

export function saveTranslations(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
