/** Metrics and commands, from the source text that declares them. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { byFirst } from './parts.ts'

type Rows = readonly (readonly string[])[]

const METRIC = /(?:name:\s*|gauge\(\s*)'(onfreq_\w+)',\s*(?:help:\s*)?(?:'([^']+)'|"([^"]+)")/g
const COMMAND = /^ {2}'?([\w-]+)'?: \{\s*about:\s*(?:'([^'\n]+)'|"([^"\n]+)")/gm
/** Files that list the commands, by the prefix of those commands. */
const COMMANDS = [
  ['npm run generate --', 'shared/build/src/commands/generate.ts'],
  ['npm run lab --', 'shared/build/src/commands/lab.ts'],
  ['npm run onfreq --', 'api/src/operator.ts'],
] as const

export function metricRows(root: string): Rows {
  return globSync('api/src/**/*.ts', { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(METRIC)].map(([, name = '', one, two]) => [
        name,
        one ?? two ?? '',
        path,
      ]),
    )
    .sort(byFirst)
}

export function commandRows(root: string): Rows {
  return COMMANDS.flatMap(([prefix, file]) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(COMMAND)].map(([, name = '', one, two]) => [
      `${prefix} ${name}`,
      one ?? two ?? '',
    ]),
  )
}
