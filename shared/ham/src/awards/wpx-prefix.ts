/** Prefixes of CQ's WPX award and contest (CQ WPX rules V.C.1, quoted 2026-02). */
import { splitCallsign } from '../callsign.ts'

/** Suffixes that are not prefixes: mobile, maritime, aeronautical, licence classes and special events. */
const NOT_A_PREFIX = new Set(
  'MM AM QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM AE AG KT'.split(' '),
)
/**
 * Countries whose portable designator is one letter; other single letters after a call are licence classes and the
 * like.
 */
const ONE_LETTER_COUNTRIES = /^[FIKW]$/

/** Text up to the last digit. The leading digit of a country such as 9A is not a call area. */
const upToLastDigit = (text: string) => /^(.+\d)[A-Z]*$/.exec(text)?.[1]

/**
 * WPX prefix of a call: the home call up to its last digit. A country or call area next to the call replaces it,
 * and a prefix without a digit gets a 0 (PA/N8BJQ is PA0, XEFTJW is XE0). Maritime and mobile suffixes change
 * nothing: W1XYZ/MM is W1. Null for a call area that the prefix cannot have (KP4XX/7: KP7 does not exist).
 */
export function wpxPrefix(call: string): string | null {
  const { prefix, base, suffixes } = splitCallsign(call)
  const own = upToLastDigit(base) ?? `${base.slice(0, 2)}0`
  const before = prefix === '' ? [] : prefix.split('/')
  for (const [at, part] of [...before, ...suffixes].entries()) {
    if (NOT_A_PREFIX.has(part)) continue
    if (/^\d$/.test(part)) return /^[KNW][HLP]\d/.test(own) ? null : own.replace(/\d+$/, part)
    if (!/[A-Z]/.test(part) || (part.length === 1 && at >= before.length && !ONE_LETTER_COUNTRIES.test(part))) continue
    return upToLastDigit(part) ?? `${part}0`
  }
  return own
}
