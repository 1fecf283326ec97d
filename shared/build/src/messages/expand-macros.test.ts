import { expect, test } from 'vitest'
import { expandMacros } from './expand-macros.ts'

async function expanded(source: string, file = 'mfe-log/src/view.tsx'): Promise<string> {
  return (await expandMacros(source, file))?.code ?? ''
}

/** The code on one line, without annotations that minification removes. */
function flat(code: string): string {
  return code.replaceAll('/** i18n */', '').replace(/\s+/g, ' ')
}

test('leaves a source without texts unchanged', async () => {
  expect(await expandMacros("import { t } from './words.ts'\nt`Close`", 'words.ts')).toBeUndefined()
})

test('uses plain English as the id to avoid duplication', async () => {
  const code = await expanded("import { t } from '@lingui/core/macro'\nexport const close = () => t`Close`")
  expect(code).toContain('from "@onfreq/i18n/i18n"')
  expect(flat(code)).toContain('i18n._( { id: "Close" })')
})

test('compiles messages with placeholders so that no browser needs a parser', async () => {
  const code = flat(
    await expanded(`import { Plural, Trans, useLingui } from '@lingui/react/macro'
export function Counted({ n, call }: { n: number; call: string }) {
  const { t } = useLingui()
  return <p title={t\`Log of \${call}\`}><Plural value={n} one="# contact" other="# contacts" /> <Trans>with <b>{call}</b></Trans></p>
}`),
  )
  expect(code).toContain('message: ["Log of ", ["call"]]')
  expect(code).toContain('message: [["n", "plural", { one: ["#", " contact"], other: ["#", " contacts"] }]]')
  expect(code).toContain('message: ["with <0>", ["call"], "</0>"]')
})

test('distinguishes two meanings of a word and strips the context from browser code', async () => {
  const code = flat(
    await expanded(
      "import { msg } from '@lingui/core/macro'\nexport const LOG = msg({ message: 'Log', context: 'verb', comment: 'A button' })",
    ),
  )
  expect(code).toMatch(/\{ id: "[\w-]{6}", message: "Log" \}/)
})

test('compiles marked descriptors of sources without macros and changes nothing else', async () => {
  const source = `export const LEFT = /*i18n*/ { id: 'left', message: '{days, plural, one {# day} other {# days}} left' }\n`
  expect(await expanded(source, 'texts.ts')).toBe(
    `export const LEFT = /*i18n*/ { id: 'left', message: [["days","plural",{"one":["#"," day"],"other":["#"," days"]}]," left"] }\n`,
  )
})

test('leaves the rest of a component unchanged, including types and comments', async () => {
  const code = await expanded(`import { t } from '@lingui/core/macro'
import type { Call } from './call.ts'
// Why.
export const log = <Of extends Call>(call: Of): string => t\`Log of \${call}\``)
  expect(code).toContain("import type { Call } from './call.ts';")
  expect(code).toContain('// Why.')
  expect(code).toContain('(call: Of): string =>')
})

test('names the file of a message that is invalid ICU', async () => {
  const source = "export const BAD = /*i18n*/ { id: 'bad', message: '{days, plural, one {# day}' }\n"
  await expect(expandMacros(source, 'mfe-log/src/texts.ts')).rejects.toThrow('mfe-log/src/texts.ts')
})

test('rejects a message that is not a single literal, because browsers could not format it', async () => {
  const source = "export const LONG = /*i18n*/ { id: 'long', message: 'Log of ' + NAME }\n"
  await expect(expandMacros(source, 'texts.ts')).rejects.toThrow('one plain text')
})
