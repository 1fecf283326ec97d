/**
 * Splits a report into files for review: `shared/contracts/api/<owner>.md` has the exports of that owner's folder, and
 * `api.md` next to them lists them all.
 */
import { basename, join } from 'node:path'

/** Next to the report itself. */
export const OWNERS_FOLDER = 'api'

/** Used by several owners and exported by none. */
const COMMON = 'common'

interface Declaration {
  readonly text: string
  /** Undefined for imports. */
  readonly name: string | undefined
  /** For a namespace: its names. */
  readonly members: readonly string[]
}

/**
 * Path relative to `package.json` → text. `owners` are the folders whose modules are namespaces of the report
 * (`accountsSession` of `accounts`).
 */
export function splitByOwner(report: string, owners: readonly string[]): ReadonlyMap<string, string> {
  const [heading = ''] = report.split('\n', 1)
  const all = declarationsIn(report)
  const imports = all.filter(({ name }) => name === undefined)
  const ownerOf = new Map<string, string>()
  for (const { name = '', members } of all) {
    const owner = members.length > 0 ? ownerOfNamespace(name, owners) : undefined
    for (const member of [name, ...members]) if (owner !== undefined && !ownerOf.has(member)) ownerOf.set(member, owner)
  }
  const byOwner = Map.groupBy(
    all.filter(({ name }) => name !== undefined),
    ({ name = '' }) => ownerOf.get(name) ?? COMMON,
  )
  const files = [...byOwner]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([owner, own]): [string, string] => {
      const code = own.map(({ text }) => text).join('\n\n')
      const used = imports.filter(({ text }) => namesIn(text).some((name) => new RegExp(`\\b${name}\\b`).test(code)))
      const before = used.length > 0 ? `${used.map(({ text }) => text).join('\n')}\n\n` : ''
      return [
        join(OWNERS_FOLDER, `${owner}.md`),
        `${heading}: ${owner}\n\n${FENCE}ts\n\n${before}${code}\n\n${FENCE}\n`,
      ]
    })
  const index = files.map(([path]) => `- [${basename(path, '.md')}](${path})`)
  return new Map([
    ['api.md', `${heading}\n\nBy owner, written by \`npm run generate -- api-reports\`:\n\n${index.join('\n')}\n`],
    ...files,
  ])
}

/** Joins the files to one report again, for comparison. */
export function joinReports(texts: readonly string[]): string {
  const [first = ''] = texts
  const code = texts.flatMap((text) => [...text.matchAll(/```ts\n([\s\S]*?)\n```/g)].map(([, block = '']) => block))
  return `${first.split('\n', 1)[0]}\n\n${FENCE}ts\n${code.join('\n')}\n${FENCE}\n`
}

const FENCE = '```'

/** Each declaration with the comment above it, in the order of the report. */
function declarationsIn(report: string): readonly Declaration[] {
  const [, code = ''] = /```ts\n([\s\S]*)\n```/.exec(report) ?? []
  return code
    .split(/\n\n(?=\S)/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('// (No @packageDocumentation'))
    .flatMap((text) => (text.startsWith('import ') ? text.split('\n').map(declaration) : [declaration(text)]))
}

function declaration(text: string): Declaration {
  const [, kind, name] =
    /^(?:export )?(?:declare )?(?:abstract )?(interface|class|function|const|let|type|enum|namespace) ([\w$]+)/m.exec(
      text,
    ) ?? []
  const members =
    kind === 'namespace' ? [...text.matchAll(/^ {8}(?:\w+ as )?([\w$]+),?$/gm)].map(([, each = '']) => each) : []
  return { text, name: text.startsWith('import ') ? undefined : (name ?? text), members }
}

/** The longest folder name that is a prefix of its name. */
function ownerOfNamespace(name: string, owners: readonly string[]): string | undefined {
  const camel = (owner: string) => owner.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return owners.filter((owner) => name.startsWith(camel(owner))).toSorted((a, b) => b.length - a.length)[0]
}

function namesIn(line: string): readonly string[] {
  return [...line.matchAll(/(\w+)(?= ?[,}]| from)/g)].map(([name]) => name)
}
