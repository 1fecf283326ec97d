import { expect, test } from 'vitest'
import { breaks, mayBreak, versionOf } from './breaking.ts'
import { readChangeset } from './changesets.ts'

const report = (code: string) => `## @onfreq/ui 0.1.0\n\n\`\`\`ts\n\n${code}\n\`\`\`\n`
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
        ButtonProps
    }
}
`

test('additions are compatible unless existing consumers must supply them', () => {
  const before = report(BUTTON)
  expect(breaks(before, before)).toEqual([])
  const more = BUTTON.replace('        ButtonProps\n', '        ButtonProps,\n        Toggle\n')
  expect(breaks(before, report(`${more}\n// @public\nfunction Toggle(): JSX.Element;\n`))).toEqual([])
  expect(
    breaks(before, report(BUTTON.replace('busy?: boolean;', 'busy?: boolean;\n    readonly tone?: Tone;'))),
  ).toEqual([])
  expect(
    breaks(before, report(BUTTON.replace('busy?: boolean;', 'busy?: boolean;\n    readonly tone: Tone;'))),
  ).toEqual(['interface ButtonProps newly needs: readonly tone: Tone;'])
})

test('removals and changes are breaking', () => {
  const before = report(BUTTON)
  expect(breaks(before, report(BUTTON.replace('    readonly busy?: boolean;\n', '')))).toEqual([
    'interface ButtonProps has lost or changed: readonly busy?: boolean;',
  ])
  expect(breaks(before, report(BUTTON.replace('JSX.Element;', 'null;')))).toEqual([
    'function Button has lost or changed: function Button(props: ButtonProps): JSX.Element;',
  ])
  expect(breaks(before, report(''))).toEqual([
    'interface ButtonProps is gone',
    'function Button is gone',
    'namespace button is gone',
  ])
})

test('a version may break when it or a pending changeset declares it', () => {
  expect(versionOf(report(BUTTON))).toBe('0.1.0')
  const pending = readChangeset("---\n'@onfreq/ui': minor\n'@onfreq/ham': patch\n---\n\nButtons.\n")
  expect(mayBreak('0.1.0', '0.1.3', [], '@onfreq/ui')).toBe(false)
  expect(mayBreak('0.1.0', '0.2.0', [], '@onfreq/ui')).toBe(true)
  expect(mayBreak('0.1.0', '0.1.0', pending, '@onfreq/ui')).toBe(true)
  expect(mayBreak('0.1.0', '0.1.0', pending, '@onfreq/ham')).toBe(false)
  // From 1.0 on a minor version must not break.
  expect(mayBreak('1.2.0', '1.3.0', [{ name: '@onfreq/ui', bump: 'minor' }], '@onfreq/ui')).toBe(false)
  expect(mayBreak('1.2.0', '1.2.0', [{ name: '@onfreq/ui', bump: 'major' }], '@onfreq/ui')).toBe(true)
})
