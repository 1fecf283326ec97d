/**
 * Checks a version against a range. Supports only caret and exact ranges, which the build writes; others never
 * match.
 */

type Version = readonly [number, number, number]

export function satisfies(version: string, range: string): boolean {
  const have = parse(version)
  const expected = parse(range.replace(/^\^/, ''))
  if (!have || !expected) return false
  if (!range.startsWith('^')) return compare(have, expected) === 0
  if (compare(have, expected) < 0) return false
  if (expected[0] > 0) return have[0] === expected[0]
  if (expected[1] > 0) return have[0] === 0 && have[1] === expected[1]
  return compare(have, expected) === 0
}

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}
