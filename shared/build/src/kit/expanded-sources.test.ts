import { expect, test } from 'vitest'
import { expandedSource } from './expanded-sources.ts'

test('replaces macros by calls with compiled English', async () => {
  const source = `import { Trans } from '@lingui/react/macro'
import { useNow } from './now.ts'
export function Age({ days }: { readonly days: number }) {
  useNow(1_000)
  return <Trans>{days} d</Trans>
}
`
  const code = await expandedSource(source, 'src/age.tsx')
  expect(code).toContain("from './now.js'")
  expect(code).toContain('from "@onfreq/i18n/react"')
  expect(code).toMatch(/message: \[\s*\[\s*"days"\s*\],\s*" d"\s*\]/)
  expect(code).not.toMatch(/macro|readonly days/)
  expect(await expandedSource('export const N: number = 1', 'src/n.ts')).toBeUndefined()
})

test('ignores macro names that occur only in strings', async () => {
  const source = "export const FILE = `import { t } from '@lingui/core/macro'\nimport { N } from './n.ts'\n`\n"
  expect(await expandedSource(source, 'src/template.ts')).toBeUndefined()
})
