/**
 * `npm run new -- mfe-awards [--owner "awards team"]`: creates a microfrontend that can be built, tested and
 * released.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { headline, step } from '../output.ts'
import { templateFiles } from '../template.ts'
import { ROOT } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { owner: { type: 'string' }, root: { type: 'string', default: ROOT } },
  })
  const name = (positionals[0] ?? '').replace(/^mfe-/, '')
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new Error('Give it a name: npm run new -- mfe-awards')
  }
  const folder = join(values.root, `mfe-${name}`)
  if (existsSync(folder)) throw new Error(`mfe-${name} exists already`)
  for (const [file, text] of Object.entries(templateFiles(name, values.owner ?? `${name} team`))) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  headline(`mfe-${name} is there. Next:`)
  step('npm install', 'links it into the workspace')
  step(`npm run dev -w mfe-${name}`, 'shows it with hot reload')
  step(`npm run release -w mfe-${name}`, `makes /${name} reachable; the shell need not be rebuilt`)
}
