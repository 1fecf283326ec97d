import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '../build/bundle.ts'
import { outputFiles } from '../build/seal.ts'
import { ROOT, unitsNamed } from '../workspace.ts'
import { baseConfig } from './base.ts'

test('puts the English of its texts into a build, but neither macros nor a parser', async () => {
  const [unit] = unitsNamed(['shell'])
  if (!unit) throw new Error('There is no shell')
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-messages-'))
  try {
    const entry = join(folder, 'entry.tsx')
    await writeFile(
      entry,
      `import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
declare const count: number
export const shown = <Trans>On the air: {count}</Trans>
console.log(t\`Nothing heard on this frequency\`, shown)
`,
    )
    const { plugins: _plugins, ...base } = baseConfig(unit, { mode: 'production', outputFolder: join(folder, 'dist') })
    await bundle({ ...base, entry: { entry }, resolve: { ...base.resolve, modules: [join(ROOT, 'node_modules')] } })
    const file = outputFiles(join(folder, 'dist')).find((path) => path.endsWith('.js'))
    const text = await readFile(join(folder, 'dist', file ?? ''), 'utf8')
    expect(text).toMatch(/\{id:"Nothing heard on this frequency"\}/)
    expect(text).toContain('message:["On the air: ",["count"]]')
    expect(text).not.toContain('macro')
    expect(text).not.toContain('pluralOffset')
  } finally {
    await rm(folder, { recursive: true })
  }
})
