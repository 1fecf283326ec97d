import { expect, test } from 'vitest'
import { readPlainTexts } from './plain-texts.ts'

const IMPORT = "import { say, texts } from '@onfreq/i18n/texts'\n"
const read = async (source: string) =>
  (await readPlainTexts(IMPORT + source, 'contracts/src/texts.ts')).map(({ message }) => message)

test('reads tables of texts, and texts inside functions', async () => {
  const source = `export const LOG_TEXTS = texts({
    failed: 'Couldn’t save it.',
    left: { none: 'Nothing left' },
    tooMany: (max: number) => say('Up to {max, number} contacts', { max }),
    get most() { return say('Up to {max}', { max: MOST }) },
    limit: 5,
  })
  export const other = () => say("It's here")`
  expect(await read(source)).toEqual([
    'Couldn’t save it.',
    'Nothing left',
    'Up to {max, number} contacts',
    'Up to {max}',
    "It's here",
  ])
})

test('ignores a source without texts', async () => {
  expect(await readPlainTexts("texts({ failed: 'No' })", 'a.ts')).toEqual([])
})

test('names the line of a concatenated message', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source, with a template in it
  await expect(read('say(`Up to ${max}`)')).rejects.toThrow(
    'contracts/src/texts.ts:2: Write the message as one plain text',
  )
})
