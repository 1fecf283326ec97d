/** Types of single parts: the compiler reads their files and what those import, and nothing else of the repository. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { ROOT } from '../workspace.ts'

/** Declarations that no file imports: style sheets, props of the widgets of all parts. */
const FOR_ALL = ['../.storybook', '../shared/ui/src/css.d.ts', '../shared/contracts/src/platform/widgets', '../*.ts']

/** What does not fit, in the compiler's words; empty when all is well. `folders` are from the root: `mfe-feed`. */
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

/** The parts that hold all of a change; undefined where it reaches what others are built with. */
export function partsOfChange(changed: readonly string[]): readonly string[] | undefined {
  const parts = new Set<string>()
  for (const file of changed.filter((path) => /\.(?:tsx?|css|json)$/.test(path))) {
    const [, part] = /^(mfe-[^/]+)\//.exec(file) ?? []
    if (part === undefined) return undefined
    parts.add(part)
  }
  return [...parts].sort()
}
