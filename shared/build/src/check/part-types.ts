/** Type checks of single parts: the compiler reads only their files and imports. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'

/** Ambient declarations that every part needs: style sheets, and props of all widgets. */
const FOR_ALL = ['../.storybook', '../shared/ui/src/css.d.ts', '../shared/contracts/src/platform/widgets', '../*.ts']

/** The compiler's errors; empty if there are none. `folders` are relative to the root: `mfe-feed`. */
export async function partTypes(folders: readonly string[]): Promise<string> {
  const config = join(ROOT, `.cache/types-${process.pid}.json`)
  mkdirSync(dirname(config), { recursive: true })
  const include = [...folders.map((folder) => `../${folder}`), ...FOR_ALL]
  writeFileSync(config, JSON.stringify({ extends: '../tsconfig.json', include }))
  try {
    const { code, output } = await runTool('tsc', ['--noEmit', '-p', config])
    return code === 0 ? '' : output
  } finally {
    rmSync(config, { force: true })
  }
}

/** The parts that contain all changed files; `undefined` when shared code changed. */
export function partsOfChange(changed: readonly string[]): readonly string[] | undefined {
  const parts = new Set<string>()
  for (const file of changed.filter((path) => /\.(?:tsx?|css|json)$/.test(path))) {
    const [, part] = /^(mfe-[^/]+)\//.exec(file) ?? []
    if (part === undefined) return undefined
    parts.add(part)
  }
  return [...parts].sort()
}
