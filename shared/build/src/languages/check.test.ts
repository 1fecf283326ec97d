import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { updateLanguages } from './check.ts'

let root = ''
const part = () => ({ name: 'log', folder: join(root, 'mfe-log') })
const german = () => join(root, 'mfe-log/src/po/de.po')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'onfreq-languages-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'mfe-log/src/po'), { recursive: true })
})

/** Replaces the texts of the part, in this order. */
async function writeTexts(...texts: readonly string[]): Promise<void> {
  const lines = texts.map((text, n) => `export const text${n} = (call: string) => t\`${text}\``)
  await writeFile(join(root, 'mfe-log/src/view.ts'), `import { t } from '@lingui/core/macro'\n${lines.join('\n')}\n`)
}

async function translate(english: string, translated: string): Promise<void> {
  const text = await readFile(german(), 'utf8')
  const entry = `msgid "${english}"\nmsgstr ""`
  expect(text).toContain(entry)
  await writeFile(german(), text.replace(entry, `msgid "${english}"\nmsgstr "${translated}"`))
}

test('writes a file for each language and then reports no problems', async () => {
  await writeTexts('Close', `Log of \${call}`)
  const { texts, problems, missing } = await updateLanguages(part(), { root })
  expect({ texts, problems }).toEqual({ texts: 2, problems: [] })
  expect(missing.get('pl')?.map(({ english }) => english)).toEqual(['Close', 'Log of {call}'])
  expect(await readFile(german(), 'utf8')).toContain('#: mfe-log/src/view.ts\nmsgid "Close"')
  expect((await updateLanguages(part(), { root, check: true })).problems).toEqual([])
})

test('extracts the declared texts of an embed, and its badge as messages', async () => {
  const folder = join(root, 'mfe-log/src/embeds/last')
  await mkdir(folder, { recursive: true })
  const badge = { figures: ['{today contact|contacts}'], note: ['{call}', 'Log'] }
  const words = { title: 'Last ones', blurb: 'The last.', options: { rows: { label: 'Rows' } } }
  const embed = { name: 'last', ...words, page: {}, data: {}, badge }
  await writeFile(join(folder, 'view.tsx'), '')
  await writeFile(join(folder, 'embed.ts'), `export default ${JSON.stringify(embed)}`)
  const { missing } = await updateLanguages(part(), { root })
  expect(missing.get('pl')?.map(({ english }) => english)).toEqual([
    'Last ones',
    'Log',
    'Rows',
    'The last.',
    '{today, plural, one {# contact} other {# contacts}}',
  ])
  expect(await readFile(german(), 'utf8')).toContain('#: mfe-log/src/embeds/last/embed.ts\nmsgid "Rows"')
})

test('preserves translations and drops translations of removed or changed texts', async () => {
  await writeTexts('Close', `Log of \${call}`)
  await updateLanguages(part(), { root })
  await translate('Close', 'Schließen')
  await translate('Log of {call}', 'Log von {call}')
  await writeTexts('Close', `Logbook of \${call}`)
  expect((await updateLanguages(part(), { root, check: true })).problems).toContain(
    'mfe-log/src/po/de.po is without "Logbook of {call}" (mfe-log/src/view.ts): run npm run generate -- languages',
  )
  await updateLanguages(part(), { root })
  const text = await readFile(german(), 'utf8')
  expect(text).toContain('msgstr "Schließen"')
  expect(text).not.toContain('Log von')
})

test('lists unused messages', async () => {
  await writeTexts('Close', 'Open')
  await updateLanguages(part(), { root })
  await writeTexts('Close')
  expect((await updateLanguages(part(), { root, check: true })).problems).toContain(
    'mfe-log/src/po/de.po has "Open", which nothing shows any more: run npm run generate -- languages',
  )
})

test('rejects a translation with other placeholders', async () => {
  await writeTexts(`Log of \${call}`)
  await updateLanguages(part(), { root })
  await translate('Log of {call}', 'Log von {name}')
  expect((await updateLanguages(part(), { root, check: true })).problems).toEqual([
    'mfe-log/src/po/de.po: "Log von {name}" lacks {call}',
    'mfe-log/src/po/de.po: "Log von {name}" has {name}, which the English does not have',
  ])
})

test('reports a missing translation only in languages that the part declares complete', async () => {
  await writeTexts('Close')
  await updateLanguages(part(), { root })
  await writeFile(join(root, 'mfe-log/src/po/whole.json'), '["de"]')
  expect((await updateLanguages(part(), { root, check: true })).problems).toEqual([
    'mfe-log/src/po/de.po: no translation of "Close" (mfe-log/src/view.ts)',
  ])
})

test('stores the English of an explicit id, and drops a translation of outdated English', async () => {
  const write = (english: string) =>
    writeFile(
      join(root, 'mfe-log/src/texts.ts'),
      `export const LEFT = /*i18n*/ { id: 'plans.left', message: '${english}' }\n`,
    )
  await write('{days} d left')
  await updateLanguages(part(), { root })
  const text = await readFile(german(), 'utf8')
  expect(text).toContain('#. English: {days} d left')
  await writeFile(german(), text.replace('msgid "plans.left"\nmsgstr ""', 'msgid "plans.left"\nmsgstr "noch {days} T"'))
  expect((await updateLanguages(part(), { root, check: true })).problems).toEqual([])
  await write('{days} days left')
  const { missing } = await updateLanguages(part(), { root })
  expect(missing.get('de')).toHaveLength(1)
})
