/**
 * The languages of a build: one file each, with the messages of exactly the texts in its modules, including modules of
 * shared packages. English is compiled into the code.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { ALL_LANGUAGES, type AnyLanguage, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { type CompiledMessage, compileMessage, idInBrowser } from '../messages/compile-message.ts'
import { type NotedText, notedTexts } from '../messages/noted-texts.ts'
import { readTranslations } from './catalogue.ts'
import { findUntranslatedDeclarations } from './declared-whole.ts'
import { pseudoMessage } from './pseudo.ts'

/** Folder of the language files in a release. */
export const LANGUAGES_FOLDER = 'languages'

export interface UsedTexts {
  readonly plugin: RspackPluginInstance
  /** Source file → texts. Call it after the build. */
  texts(): ReadonlyMap<string, readonly NotedText[]>
}

/** Records the texts of all modules in a build. */
export function recordTexts(): UsedTexts {
  const found = new Map<string, readonly NotedText[]>()
  return {
    plugin: {
      apply(compiler: Compiler) {
        compiler.hooks.compilation.tap('RecordTexts', (compilation) => {
          compilation.hooks.finishModules.tap('RecordTexts', (modules) => {
            for (const module of modules) {
              const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : ''
              const [file = ''] = resource.split('?')
              const texts = notedTexts(file)
              if (texts.length > 0) found.set(file, texts)
            }
          })
        })
      },
    },
    texts: () => found,
  }
}

/** The part of a release manifest that concerns languages. */
export interface ReleasedLanguages {
  /** Language → file. */
  readonly languages?: Record<string, string>
  /** Languages in which every text is translated. */
  readonly wholeIn?: string[]
  /** Language → English name in the part's declaration → translation, as ICU messages. */
  readonly titles?: Record<string, Record<string, string>>
}

/**
 * Writes the language files into the build folder. `titles` are texts from the declaration in the folder
 * `declaredIn`.
 */
export async function writeLanguages(
  folder: string,
  texts: ReadonlyMap<string, readonly NotedText[]>,
  { titles, declaredIn }: { titles: readonly string[]; declaredIn: string },
): Promise<ReleasedLanguages> {
  const languages: Record<string, string> = {}
  const wholeIn: string[] = []
  const titlesByLanguage: Record<string, Record<string, string>> = {}
  const declared = findUntranslatedDeclarations({ folder: declaredIn })
  for (const language of ALL_LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE)) {
    const messages = await messagesIn(language, ownFirst(texts, declaredIn))
    const ownTitles = await titlesIn(language, titles, declaredIn)
    const found = Object.entries(messages).flatMap(([id, message]) =>
      message === undefined ? [] : [[id, message] as const],
    )
    if (found.length > 0) languages[language] = write(folder, language, Object.fromEntries(found))
    const foundTitles = Object.entries(ownTitles).flatMap(([id, title]) => (title === undefined ? [] : [[id, title]]))
    if (foundTitles.length > 0) titlesByLanguage[language] = Object.fromEntries(foundTitles)
    const all = [...Object.values(messages), ...Object.values(ownTitles)]
    // A part without messages would be complete in every language, so it must also declare the language.
    if (declared.includes(language) && all.every((message) => message !== undefined)) wholeIn.push(language)
  }
  return {
    ...(Object.keys(languages).length > 0 && { languages }),
    ...(wholeIn.length > 0 && { wholeIn }),
    ...(Object.keys(titlesByLanguage).length > 0 && { titles: titlesByLanguage }),
  }
}

/**
 * Puts the part's own texts first: if packages translate a text differently, the first translation wins. The order
 * is fixed, because bundlers finish modules in varying order and a build must be reproducible.
 */
function ownFirst(
  texts: ReadonlyMap<string, readonly NotedText[]>,
  own: string,
): ReadonlyMap<string, readonly NotedText[]> {
  const isOwn = (file: string) => Number(file.startsWith(join(own, 'src')))
  return new Map([...texts].sort(([a], [b]) => isOwn(b) - isOwn(a) || (a < b ? -1 : 1)))
}

/** Text id → message, in order; `undefined` if not translated. */
async function messagesIn(
  language: AnyLanguage,
  texts: ReadonlyMap<string, readonly NotedText[]>,
): Promise<Record<string, CompiledMessage | undefined>> {
  const messages = new Map<string, CompiledMessage | undefined>()
  for (const [file, fileTexts] of texts) {
    const translations = language === PSEUDO_LANGUAGE ? undefined : await getTranslations(getPackage(file), language)
    for (const { id, english } of fileTexts) {
      const message = translations ? translations.get(id) : pseudoMessage(english)
      messages.set(id, messages.get(id) ?? message)
    }
  }
  return Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** English title → translation; `undefined` if not translated. */
async function titlesIn(
  language: AnyLanguage,
  titles: readonly string[],
  folder: string,
): Promise<Record<string, string | undefined>> {
  const translations = await readTranslations(join(folder, 'src/po', `${language}.po`), language)
  return Object.fromEntries(
    titles.map((english) => {
      const isPseudo = language === PSEUDO_LANGUAGE
      const translated = isPseudo ? english : translations.get(generateMessageId(english))?.translated
      if (!translated) return [english, undefined]
      const message = compileMessage(translated)
      const compiled = isPseudo ? pseudoMessage(message) : message
      // The server formats texts with placeholders, and it parses ICU.
      if (typeof compiled === 'string') return [english, compiled]
      return [english, isPseudo ? undefined : translated]
    }),
  )
}

function write(folder: string, language: string, messages: Readonly<Record<string, CompiledMessage>>): string {
  const text = JSON.stringify(messages)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const file = `${LANGUAGES_FOLDER}/${language}.${hash}.json`
  mkdirSync(join(folder, LANGUAGES_FOLDER), { recursive: true })
  writeFileSync(join(folder, file), text)
  return file
}

interface CompiledTranslations {
  readonly key: string
  readonly messages: Promise<ReadonlyMap<string, CompiledMessage>>
}

/** Compiled translations by file, because every unit contains texts of the shared packages. */
const compiled = new Map<string, CompiledTranslations>()

/** Text id in the browser → message, from the `.po` file next to a package's sources. */
function getTranslations(packageFolder: string, language: string): Promise<ReadonlyMap<string, CompiledMessage>> {
  const file = join(packageFolder, 'src/po', `${language}.po`)
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
  const key = `${mtimeMs} ${size}`
  const cached = compiled.get(file)
  if (cached?.key === key) return cached.messages
  const messages = compileTranslations(file, language)
  compiled.set(file, { key, messages })
  return messages
}

async function compileTranslations(file: string, language: string): Promise<ReadonlyMap<string, CompiledMessage>> {
  const translations = await readTranslations(file, language)
  return new Map(
    [...translations.values()].flatMap(({ id, english, context, translated }) =>
      translated === '' ? [] : [[idInBrowser({ id, english: english ?? id, context }), compileMessage(translated)]],
    ),
  )
}

function getPackage(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
