/** Whether a password falls to a guesser who knows what is public about its owner. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** 0 to 4; below this fewer than a million guesses find it, which an attacker with many addresses can make. */
const LEAST_SCORE = 2
/** Estimating takes longer with the length, and what is this long is not guessed. */
const MOST_ESTIMATED = 100
const SITE_WORDS = ['onfreq', 'onfreq.com', 'hamradio', 'amateurradio', 'callsign', 'qsl', 'qso', 'cq', '73', '88']

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries weigh some megabytes: they are loaded with the first password that is chosen. */
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

/** `context`: callsign, name, e-mail and whatever else a stranger would try first. */
export async function isWeakPassword(password: string, context: readonly string[]): Promise<boolean> {
  estimator ??= load()
  const words = [...SITE_WORDS, ...context.flatMap((text) => [text, ...text.split(/[\s@./_-]+/)])]
  const inputs = [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length > 1))]
  const { score } = (await estimator).check(password.slice(0, MOST_ESTIMATED), inputs)
  return score < LEAST_SCORE
}
