/** Prefixes of CQ's WPX award and contest (CQ WPX rules V.C.1, quoted 2026-02). */
import { splitCallsign } from '../callsign.ts'

/** Suffixes that are not prefixes: mobile, maritime, aeronautical, licence classes and special occasions. */
const NOT_A_PREFIX = new Set(
  'MM AM QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM AE AG KT'.split(' '),
)
/** Countries whose portable designator is one letter; other single letters behind a call are licence classes and the like. */
const ONE_LETTER_COUNTRIES = /^[FIKW]$/

/** Up to the last digit. A country's leading digit is not a call area: 9A is a country, as PA is. */
const upToLastFigure = (text: string) => /^(.+\d)[A-Z]*$/.exec(text)?.[1]

/**
 * The prefix of a call: up to the last figure of the home call. A country or a call area beside it takes its place, and either
 * gets a 0 where it has no figure (PA/N8BJQ is PA0, XEFTJW is XE0). Maritime and mobile suffixes change nothing: W1XYZ/MM is W1.
 * Null for a call area that the home call's prefix cannot have (KP4XX/7: KP7 is none).
 */
export function wpxPrefix(call: string): string | null {
  const { prefix, base, suffixes } = splitCallsign(call)
  const own = upToLastFigure(base) ?? `${base.slice(0, 2)}0`
  const before = prefix === '' ? [] : prefix.split('/')
  for (const [at, part] of [...before, ...suffixes].entries()) {
    if (NOT_A_PREFIX.has(part)) continue
    if (/^\d$/.test(part)) return /^[KNW][HLP]\d/.test(own) ? null : own.replace(/\d+$/, part)
    if (!/[A-Z]/.test(part) || (part.length === 1 && at >= before.length && !ONE_LETTER_COUNTRIES.test(part))) continue
    return upToLastFigure(part) ?? `${part}0`
  }
  return own
}
