import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { translatedTwoWays } from './two-ways.ts'

function packagesWith(texts: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'onfreq-two-ways-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return Object.entries(texts).map(([name, po]) => {
    mkdirSync(join(root, name, 'src/po'), { recursive: true })
    writeFileSync(join(root, name, 'src/po/de.po'), `msgid ""\nmsgstr "Language: de\\n"\n\n${po}`)
    return { name, folder: join(root, name) }
  })
}

test('reports a text with two translations, and names both packages', async () => {
  const packages = packagesWith({
    feed: 'msgid "Home"\nmsgstr "Startseite"\n',
    logger: 'msgid "Home"\nmsgstr "Zuhause"\n',
  })
  expect(await translatedTwoWays(packages)).toEqual([
    expect.stringContaining('de: "Home" is "Startseite" in feed and "Zuhause" in logger'),
  ])
})

test('accepts different translations with a context, and ignores missing translations', async () => {
  const packages = packagesWith({
    feed: 'msgid "Home"\nmsgstr "Startseite"\n',
    logger: 'msgctxt "where somebody lives"\nmsgid "Home"\nmsgstr "Zuhause"\n\nmsgid "Close"\nmsgstr ""\n',
    ui: 'msgid "Home"\nmsgstr "Startseite"\n\nmsgid "Close"\nmsgstr "Schließen"\n',
  })
  expect(await translatedTwoWays(packages)).toEqual([])
})
