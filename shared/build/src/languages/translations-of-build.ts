/**
 * The languages of a build: for each one file with the messages of exactly the texts that its modules show, those of shared
 * packages among them. English is in the code.
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
import { declaredWhole } from './declared-whole.ts'
import { pseudoMessage } from './pseudo.ts'

/** Folder in a release. */
export const LANGUAGES_FOLDER = 'languages'

export interface UsedTexts {
  readonly plugin: RspackPluginInstance
  /** Source → texts, when the build is over. */
  texts(): ReadonlyMap<string, readonly NotedText[]>
}

/** Records whose texts a build has in. */
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

/** What a manifest says of the languages of its release. */
export interface ReleasedLanguages {
  /** Language → file. */
  readonly languages?: Record<string, string>
  /** Languages in which no text is English. */
  readonly wholeIn?: string[]
  /** Language → what the declaration of the part calls things, in English → in that language, messages of ICU. */
  readonly titles?: Record<string, Record<string, string>>
}

/** Writes the files into the folder of a build. `titles` are those of the declaration in `declaredIn`. */
export async function writeLanguages(
  folder: string,
  texts: ReadonlyMap<string, readonly NotedText[]>,
  { titles, declaredIn }: { titles: readonly string[]; declaredIn: string },
): Promise<ReleasedLanguages> {
  const languages: Record<string, string> = {}
  const wholeIn: string[] = []
  const named: Record<string, Record<string, string>> = {}
  const promised = declaredWhole({ folder: declaredIn })
  for (const language of ALL_LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE)) {
    const messages = await messagesIn(language, ownFirst(texts, declaredIn))
    const ownTitles = await titlesIn(language, titles, declaredIn)
    const found = Object.entries(messages).flatMap(([id, message]) =>
      message === undefined ? [] : [[id, message] as const],
    )
    if (found.length > 0) languages[language] = write(folder, language, Object.fromEntries(found))
    const foundTitles = Object.entries(ownTitles).flatMap(([id, title]) => (title === undefined ? [] : [[id, title]]))
    if (foundTitles.length > 0) named[language] = Object.fromEntries(foundTitles)
    const all = [...Object.values(messages), ...Object.values(ownTitles)]
    // A part whose texts are not in messages yet would be whole in any language: it has to promise it, too.
    if (promised.includes(language) && all.every((message) => message !== undefined)) wholeIn.push(language)
  }
  return {
    ...(Object.keys(languages).length > 0 && { languages }),
    ...(wholeIn.length > 0 && { wholeIn }),
    ...(Object.keys(named).length > 0 && { titles: named }),
  }
}

/**
 * Of a text that packages translate differently the part's own translation counts, else that of the first in order: bundlers
 * finish modules in another order each time, and a build must not.
 */
function ownFirst(
  texts: ReadonlyMap<string, readonly NotedText[]>,
  own: string,
): ReadonlyMap<string, readonly NotedText[]> {
  const isOwn = (file: string) => Number(file.startsWith(join(own, 'src')))
  return new Map([...texts].sort(([a], [b]) => isOwn(b) - isOwn(a) || (a < b ? -1 : 1)))
}

/** By id, in order; undefined for what has no translation. */
async function messagesIn(
  language: AnyLanguage,
  texts: ReadonlyMap<string, readonly NotedText[]>,
): Promise<Record<string, CompiledMessage | undefined>> {
  const messages = new Map<string, CompiledMessage | undefined>()
  for (const [file, ofFile] of texts) {
    const known = language === PSEUDO_LANGUAGE ? undefined : await getTranslations(packageOf(file), language)
    for (const { id, english } of ofFile) {
      const message = known ? known.get(id) : pseudoMessage(english)
      messages.set(id, messages.get(id) ?? message)
    }
  }
  return Object.fromEntries([...messages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What a declaration says in a language; undefined for what has no translation. */
async function titlesIn(
  language: AnyLanguage,
  titles: readonly string[],
  folder: string,
): Promise<Record<string, string | undefined>> {
  const known = await readTranslations(join(folder, 'src/po', `${language}.po`), language)
  return Object.fromEntries(
    titles.map((english) => {
      const isPseudo = language === PSEUDO_LANGUAGE
      const translated = isPseudo ? english : known.get(generateMessageId(english))?.translated
      if (!translated) return [english, undefined]
      const message = compileMessage(translated)
      const compiled = isPseudo ? pseudoMessage(message) : message
      // What has something to fill in is put together at the server, which reads ICU.
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

/** Compiled translations by file: every unit shows texts of the shared packages. */
const compiled = new Map<string, CompiledTranslations>()

/** Id in browsers → message, of the file beside the sources of a package. */
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

function packageOf(file: string): string {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return folder
}
