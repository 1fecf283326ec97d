/** Finds changes between two API summaries that break consumers, and checks that the version number declares them. */
import type { PendingChange } from './changesets.ts'

/** The version in the first line of a summary, such as `0.1.0`. */
export function parseVersion(summary: string): string {
  const [, version] = /^\S+ (\d+\.\d+\.\d+)$/m.exec(summary) ?? []
  if (version === undefined) throw new Error('This is not the summary of a package: npm run generate -- api-reports')
  return version
}

/**
 * Breaking changes as sentences: removed declarations, removed or changed members, and new required members of props or
 * options. Other additions do not break consumers.
 */
export function breaks(before: string, after: string): string[] {
  const now = declarations(after)
  return [...declarations(before)].flatMap(([name, tokens]) => {
    const current = now.get(name)
    if (current === undefined) return [`${name} is gone`]
    const lost = missing(tokens, current)
    const required = /^interface \w*(?:Props|Options)$/.test(name) ? missing(current, tokens).filter(isRequired) : []
    return [
      ...lost.map((token) => `${name} has lost or changed: ${getMember(token)}`),
      ...required.map((token) => `${name} newly needs: ${getMember(token)}`),
    ]
  })
}

/** Whether a version, with the pending changesets, may contain breaking changes. Before 1.0 a minor version may. */
export function canBreak(before: string, now: string, pending: readonly PendingChange[], name: string): boolean {
  const [oldMajor = 0, oldMinor = 0] = before.split('.').map(Number)
  const [major = 0, minor = 0] = now.split('.').map(Number)
  if (major > oldMajor || (oldMajor === 0 && minor > oldMinor)) return true
  return pending.some(
    (change) => change.name === name && (change.bump === 'major' || (major === 0 && change.bump === 'minor')),
  )
}

/** Declaration, such as `interface StationItem`, → its tokens. */
function declarations(summary: string): ReadonlyMap<string, readonly string[]> {
  const lines = summary.split('\n').slice(HEAD_LINES)
  return new Map(
    lines.flatMap((line) => {
      const [, name, tokens = ''] = /^((?:abstract )?\w+ [\w$]+)(?: (.*))?$/.exec(line) ?? []
      return name === undefined ? [] : [[name, tokens.split(' ').filter(Boolean)] as const]
    }),
  )
}

const HEAD_LINES = 3

function missing(tokens: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return tokens.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** `busy?#9aBc` → `busy?`; a line without a name is part of the type. */
function getMember(token: string): string {
  return token.split('#')[0] || 'its type'
}

function isRequired(token: string): boolean {
  return /^[\w$-]+#/.test(token)
}
