import { LANGUAGES, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { expect, test } from 'vitest'
import { formatIn, type Text } from '#kernel/languages/format-in.ts'
import { MESSAGE_VALUES } from '../testing/message-values.ts'
import { MESSAGES } from './texts.ts'

const texts = Object.keys(MESSAGES).map((name): readonly [string, Text] => [
  name,
  () => {
    const text: unknown = Reflect.get(MESSAGES, name)
    return typeof text === 'function' ? text(...(Reflect.get(MESSAGE_VALUES, name) ?? [])) : String(text)
  },
])

/**
 * Lines without letters to translate: a link or code on its own line, and the footer, are the same in all languages.
 */
const getLines = (text: string) =>
  text.split('\n').filter((line) => line !== '' && line !== '73, Onfreq' && !line.startsWith('    '))

const OTHERS = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE)

test.each(texts)('keeps placeholders and leaves no English line in %s', (_name, text) => {
  const english = formatIn(text)
  const values = english.match(/SP9\w+|Q01A|YubiKey|https:\S+|\d{6}|new@example\.org/g) ?? []
  for (const language of OTHERS) {
    const message = formatIn(text, language)
    expect(getLines(message), language).toHaveLength(getLines(english).length)
    for (const line of getLines(english)) expect(getLines(message), language).not.toContain(line)
    for (const value of values) expect(message, language).toContain(value.replace(/[.,]$/, ''))
    expect(message, language).not.toMatch(/[{}]|undefined/)
  }
})

test("formats dates in mails for the recipient's locale", () => {
  const text = () => MESSAGES.deletion(...MESSAGE_VALUES.deletion)
  expect(formatIn(text)).toContain('will be deleted on 5 December 2026.')
  expect(formatIn(text, 'de')).toContain('5. Dezember 2026')
  expect(formatIn(text, 'ja')).toContain('2026年12月5日')
})
