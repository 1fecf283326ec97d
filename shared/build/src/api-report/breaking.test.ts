import { expect, test } from 'vitest'
import { breaks, canBreak, parseVersion } from './breaking.ts'
import { readChangeset } from './changesets.ts'
import { summarize } from './summary.ts'

const summary = (code: string) => summarize(`## Report\n\n\`\`\`ts\n\n${code}\n\`\`\`\n`, '@onfreq/ui', '0.1.0')
const BUTTON = `// @public
interface ButtonProps {
    readonly busy?: boolean;
    readonly children: ReactNode;
}

// @public
function Button(props: ButtonProps): JSX.Element;

declare namespace button {
    export {
        Button,
        Button_2 as Toggle
    }
}
`

test('writes one line per export with the names of its members', () => {
  expect(summary(BUTTON).replaceAll(/#\S{4}/g, '#')).toBe(`@onfreq/ui 0.1.0
Written by "npm run generate -- api-reports".

interface ButtonProps # busy?# children# }
function Button #
namespace button Button Toggle
`)
})

test('treats additions as compatible unless existing consumers must supply them', () => {
  const before = summary(BUTTON)
  expect(breaks(before, before)).toEqual([])
  const more = BUTTON.replace('        Button,\n', '        Button,\n        Switch,\n')
  expect(breaks(before, summary(`${more}\n// @public\nfunction Switch(): JSX.Element;\n`))).toEqual([])
  const withTone = (tone: string) =>
    summary(BUTTON.replace('busy?: boolean;', `busy?: boolean;\n    readonly ${tone};`))
  expect(breaks(before, withTone('tone?: Tone'))).toEqual([])
  expect(breaks(before, withTone('tone: Tone'))).toEqual(['interface ButtonProps newly needs: tone'])
})

test('treats a new member of a nested response as compatible', () => {
  const response = (extra: string) =>
    summary(
      `const Page: Type.TObject<{\n    rows: Type.TArray<Type.TObject<{\n        id: Type.TInteger;\n${extra}    }>>;\n}>;\n`,
    )
  const before = response('')
  expect(breaks(before, response('        name: Type.TString;\n'))).toEqual([])
  expect(breaks(response('        name: Type.TString;\n'), before)).toEqual(['const Page has lost or changed: name'])
})

test('treats removals and changes as breaking', () => {
  const before = summary(BUTTON)
  expect(breaks(before, summary(BUTTON.replace('    readonly busy?: boolean;\n', '')))).toEqual([
    'interface ButtonProps has lost or changed: busy?',
  ])
  expect(breaks(before, summary(BUTTON.replace('busy?: boolean', 'busy?: string')))).toEqual([
    'interface ButtonProps has lost or changed: busy?',
  ])
  expect(breaks(before, summary(BUTTON.replace('JSX.Element;', 'null;')))).toEqual([
    'function Button has lost or changed: its type',
  ])
  expect(breaks(before, summary(''))).toEqual([
    'interface ButtonProps is gone',
    'function Button is gone',
    'namespace button is gone',
  ])
})

test('allows a version to break when it or a pending changeset declares it', () => {
  expect(parseVersion(summary(BUTTON))).toBe('0.1.0')
  const pending = readChangeset("---\n'@onfreq/ui': minor\n'@onfreq/ham': patch\n---\n\nButtons.\n")
  expect(canBreak('0.1.0', '0.1.3', [], '@onfreq/ui')).toBe(false)
  expect(canBreak('0.1.0', '0.2.0', [], '@onfreq/ui')).toBe(true)
  expect(canBreak('0.1.0', '0.1.0', pending, '@onfreq/ui')).toBe(true)
  expect(canBreak('0.1.0', '0.1.0', pending, '@onfreq/ham')).toBe(false)
  // From 1.0 on, a minor version must not break.
  expect(canBreak('1.2.0', '1.3.0', [{ name: '@onfreq/ui', bump: 'minor' }], '@onfreq/ui')).toBe(false)
  expect(canBreak('1.2.0', '1.2.0', [{ name: '@onfreq/ui', bump: 'major' }], '@onfreq/ui')).toBe(true)
})
