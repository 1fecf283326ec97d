import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { compileMessage } from '../messages/compile-message.ts'
import { writeLanguages } from './translations-of-build.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'onfreq-build-languages-'))
  onTestFinished(() => rm(root, { recursive: true }))
})

interface Part {
  readonly name: string
  readonly translations?: string
  readonly whole?: string
}

async function part({ name, translations = '', whole = '[]' }: Part): Promise<string> {
  const folder = join(root, name)
  await mkdir(join(folder, 'src/po'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{}')
  await writeFile(join(folder, 'src/po/de.po'), translations)
  await writeFile(join(folder, 'src/po/whole.json'), whole)
  return folder
}

const PAGES: string = generateMessageId('{n} of {all}')
const entry = (english: string, german: string) => `msgid "${english}"\nmsgstr "${german}"\n\n`
const plain = (...texts: string[]) => texts.map((text) => ({ id: text, english: text }))

async function german(folder: string, file = ''): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, file), 'utf8'))
}

test('writes one file with the messages of all packages of the build and no others', async () => {
  const log = await part({ name: 'log', translations: entry('Close', 'Schließen') + entry('Gone', 'Weg') })
  const ui = await part({ name: 'ui', translations: entry('{n} of {all}', '{n} von {all}') })
  const shown = new Map([
    [join(log, 'src/view.tsx'), plain('Close')],
    [join(ui, 'src/pages/pages.tsx'), [{ id: PAGES, english: compileMessage('{n} of {all}') }]],
  ])
  const { languages } = await writeLanguages(root, shown, { titles: [], declaredIn: log })
  expect(Object.keys(languages ?? {})).toEqual(['de', 'pseudo'])
  expect(await german(root, languages?.de)).toEqual({
    Close: 'Schließen',
    [PAGES]: [['n'], ' von ', ['all']],
  })
})

test('writes the same files for the same texts', async () => {
  const log = await part({ name: 'log', translations: entry('Close', 'Schließen') })
  const texts = new Map([[join(log, 'src/view.tsx'), plain('Close')]])
  const once = await writeLanguages(root, texts, { titles: [], declaredIn: log })
  expect(await writeLanguages(root, texts, { titles: [], declaredIn: log })).toEqual(once)
})

test('counts a language as complete only if every text is translated and the part declares it', async () => {
  const declared = { translations: entry('Close', 'Schließen') + entry('Logbook', 'Logbuch'), whole: '["de","pl"]' }
  const log = await part({ name: 'log', ...declared })
  const build = (...texts: string[]) =>
    writeLanguages(root, new Map([[join(log, 'src/view.tsx'), plain(...texts)]]), {
      titles: ['Logbook'],
      declaredIn: log,
    })
  expect(await build('Close')).toMatchObject({ wholeIn: ['de'], titles: { de: { Logbook: 'Logbuch' } } })
  expect((await build('Close', 'Open')).wholeIn).toBeUndefined()
  await part({ name: 'log', ...declared, whole: '[]' })
  expect((await build('Close')).wholeIn).toBeUndefined()
})

test('writes a declared text with placeholders as an ICU message', async () => {
  const pictures = '{n, plural, one {# picture} other {# pictures}}'
  const translated = '{n, plural, one {# Bild} other {# Bilder}}'
  const log = await part({ name: 'log', translations: entry(pictures, translated) + entry('Photos', 'Fotos') })
  const { titles } = await writeLanguages(root, new Map(), { titles: ['Photos', pictures, 'New'], declaredIn: log })
  expect(titles?.de).toEqual({ Photos: 'Fotos', [pictures]: translated })
  // The plural cases are not parsed, so the pseudo language cannot lengthen them.
  expect(Object.keys(titles?.pseudo ?? {})).toEqual(['Photos', 'New'])
})

test('writes no languages for a build without texts', async () => {
  const log = await part({ name: 'log' })
  expect(await writeLanguages(root, new Map(), { titles: [], declaredIn: log })).toEqual({})
})
