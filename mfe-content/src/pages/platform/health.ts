import type { PlatformPart } from '@onfreq/contracts/releases/platform'

/** In words: what its heaviest page weighs of what it may, and how fast its visits of the last week were. */
export function health({ heaviest, budget, vitals }: Pick<PlatformPart, 'heaviest' | 'budget' | 'vitals'>): string[] {
  const { LCP, INP, CLS } = vitals
  return [
    ...(heaviest === null ? [] : [`heaviest page ${kB(heaviest)}${budget === null ? '' : ` of ${kB(budget)}`}`]),
    ...(heaviest === null && budget !== null ? [`at most ${kB(budget)} a page`] : []),
    ...(LCP === undefined ? [] : [`shown within ${(LCP / 1_000).toFixed(1)} s`]),
    ...(INP === undefined ? [] : [`answers within ${INP} ms`]),
    ...(CLS === undefined ? [] : [`moves ${(CLS / 1_000).toFixed(2)}`]),
  ]
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1_000)} kB`
}
