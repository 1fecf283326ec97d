/** Estimates whether a password resists guessing with public knowledge about its owner. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/**
 * zxcvbn score from 0 to 4. Below this value, fewer than a million guesses suffice, which an attacker with many IP
 * addresses can make.
 */
const MIN_SCORE = 2
/**
 * Only this many characters are rated: estimation time grows with the length, and longer passwords are strong enough.
 */
const MAX_ESTIMATED = 100
const SITE_TERMS = ['onfreq', 'onfreq.com', 'hamradio', 'amateurradio', 'callsign', 'qsl', 'qso', 'cq', '73', '88']

let estimator: Promise<ZxcvbnFactory> | undefined

/** Loads the dictionaries, which take some megabytes, when the first password is set. */
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

/** `context` contains callsign, name, email address and other obvious guesses. */
export async function isWeakPassword(password: string, context: readonly string[]): Promise<boolean> {
  estimator ??= load()
  const terms = [...SITE_TERMS, ...context.flatMap((text) => [text, ...text.split(/[\s@./_-]+/)])]
  const inputs = [...new Set(terms.map((term) => term.toLowerCase()).filter((term) => term.length > 1))]
  const { score } = (await estimator).check(password.slice(0, MAX_ESTIMATED), inputs)
  return score < MIN_SCORE
}
