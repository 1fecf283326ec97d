/** Whether a password resists guessing with public knowledge about its owner. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** 0 to 4; below this it takes fewer than a million guesses, feasible for an attacker with many IP addresses. */
const MIN_SCORE = 2
/** Estimation time grows with the length, and passwords this long are strong enough. */
const MAX_ESTIMATED = 100
const SITE_TERMS = ['onfreq', 'onfreq.com', 'hamradio', 'amateurradio', 'callsign', 'qsl', 'qso', 'cq', '73', '88']

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take some megabytes: they are loaded when the first password is set. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  })
}

/** `context`: callsign, name, email and other obvious guesses. */
export async function isWeakPassword(password: string, context: readonly string[]): Promise<boolean> {
  estimator ??= load()
  const words = [...SITE_TERMS, ...context.flatMap((text) => [text, ...text.split(/[\s@./_-]+/)])]
  const inputs = [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length > 1))]
  const { score } = (await estimator).check(password.slice(0, MAX_ESTIMATED), inputs)
  return score < MIN_SCORE
}
