import { expect, test } from 'vitest'
import { bareTexts } from './bare-texts.ts'

async function found(jsx: string): Promise<string[]> {
  return (await bareTexts(`export const View = ({ call }: Props) => (\n  ${jsx}\n)`, 'view.tsx')).map(
    ({ text }) => text,
  )
}

test('finds text between tags and in visible or accessible attributes', async () => {
  expect(await found('<p title="The log of a station">Worked <b>{call}</b></p>')).toEqual([
    'The log of a station',
    'Worked',
  ])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component.
  expect(await found('<input placeholder={`Log of ${call}`} />')).toEqual(['Log of'])
})

test('ignores messages and text that is the same in every language', async () => {
  for (const jsx of [
    '<Trans>Worked <b>{call}</b></Trans>',
    '<Plural value={2} one="# contact" other="# contacts" />',
    '<p className="wide open" data-testid="the log">QSO · 14.074 MHz, 23:59 UTC</p>',
    '<Key>Shift</Key>',
    '<code>npm run languages</code>',
    '<input placeholder="https://blog.example/onfreq" />',
    '<p title={call}>{call}</p>',
  ])
    expect(await found(jsx), jsx).toEqual([])
})

test('ignores a line below a comment with a reason', async () => {
  expect(await found('<p>\n{/* allowed: bare-text: the name of a place */}\nReading\n</p>')).toEqual(['Reading'])
  expect(await found('<Field\n// allowed: bare-text: the name of a place\nplaceholder="Reading" />')).toEqual([])
})
