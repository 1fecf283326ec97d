/** Breaking changes of a report for consumers of the previous one, and whether its version reflects them. */
import type { PendingChange } from './changesets.ts'

/** `0.1.0`, from the first line of a report. */
export function versionOf(report: string): string {
  const [, version] = /^## \S+ (\d+\.\d+\.\d+)/m.exec(report) ?? []
  if (version === undefined)
    throw new Error('This is no report of what a package offers: npm run generate -- api-reports')
  return version
}

/**
 * As sentences: removed declarations, removed or changed lines, and new required members of props or options. Other
 * additions break no consumer.
 */
export function breaks(before: string, after: string): string[] {
  const now = declarations(after)
  return [...declarations(before)].flatMap(([name, lines]) => {
    const left = now.get(name)
    if (left === undefined) return [`${name} is gone`]
    const lost = missing(lines, left)
    const demanded = /^interface \w*(?:Props|Options)\b/.test(name) ? missing(left, lines).filter(isDemanded) : []
    return [
      ...lost.map((line) => `${name} has lost or changed: ${line}`),
      ...demanded.map((line) => `${name} newly needs: ${line}`),
    ]
  })
}

/** Whether a version, with the pending changesets, may contain breaking changes. Before 1.0 a minor version may. */
export function mayBreak(before: string, now: string, pending: readonly PendingChange[], name: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = now.split('.').map(Number)
  if (major > oldMajor || (oldMajor === 0 && minor > oldMinor)) return true
  return pending.some(
    (change) => change.name === name && (change.bump === 'major' || (major === 0 && change.bump === 'minor')),
  )
}

/** `interface StationItem` → its lines, without comments. */
function declarations(report: string): ReadonlyMap<string, readonly string[]> {
  const [, code = ''] = /```ts\n([\s\S]*)```/.exec(report) ?? []
  const found = new Map<string, string[]>()
  let current: string[] | undefined
  for (const line of code.split('\n')) {
    const start =
      /^(?:export )?(?:declare )?((?:abstract )?(?:interface|class|function|const|let|type|enum|namespace) [\w$]+)/.exec(
        line,
      )
    if (start?.[1] !== undefined) {
      current = found.get(start[1]) ?? []
      found.set(start[1], current)
    }
    const text = line.trim()
    // The last name in a list has no comma.
    if (current !== undefined && text !== '' && !text.startsWith('//')) current.push(text.replace(/,$/, ''))
    if (/^(?:}|\S.*;$)/.test(line)) current = undefined
  }
  return found
}

function missing(lines: readonly string[], there: readonly string[]): string[] {
  const left = [...there]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function isDemanded(line: string): boolean {
  return /^(?:readonly )?[\w$'"-]+(?:\(|:)/.test(line)
}
