/** Prefixes of CQ's WPX award and contest (CQ WPX rules V.C.1, quoted 2026-02). */

/** Suffixes that are no prefix: mobile, maritime, in the air, licence classes, and what people append for an occasion. */
const NOT_A_PREFIX = new Set(
  'MM AM QRP QRPP LH LS LGT LV FF WFF YOTA JOTA BCN SOTA POTA IOTA REMOTE RX TEST PM AE AG KT'.split(' '),
)
/** Countries whose portable designator is one letter; other single letters behind a call are licence classes and the like. */
const ONE_LETTER_COUNTRIES = /^[FIKW]$/
/** Designators that end in a letter, as VP2E does: such a part is a country though it looks like a call. */
const ISLANDS =
  /^(VP2[EMV]|VP6D|VP8[FGHO]|VK9[CLMNWXZ]|VK0[HM]|CE0[AXYZ]|XQ0[XYZ]|3Y0[BEPX]|PY0[FST]|PP0[FST]|FT\d[EGJTWXZ]|KH[57]K|KC4[AU]|HK0[AMS]|R1[FM]|JW[B]|SV[2]A|ZL[7-9][A-Z]?|3D2[CR]|FO0[AM]|HC8|TX\d[A-Z])$/

/** Up to the last figure. The figure that a country begins with is no call area: 9A is a country as PA is. */
const upToLastFigure = (text: string) => /^(.+\d)[A-Z]*$/.exec(text)?.[1]

/** How much a part looks like the home call: letters behind its last figure, then length. */
function likeness(part: string): number {
  if (ISLANDS.test(part)) return 0
  const suffix = /\d([A-Z]+)$/.exec(part)?.[1]?.length ?? 0
  return part.length + (suffix > 0 ? 100 : 0) + 10 * Math.min(suffix, 4)
}

/**
 * The prefix of a call: up to the last figure of the home call. A country or a call area beside it takes its place, and either
 * gets a 0 where it has no figure (PA/N8BJQ is PA0, XEFTJW is XE0). Maritime and mobile suffixes change nothing: W1XYZ/MM is W1.
 * Null for a call area that the home call's prefix cannot have (KP4XX/7: KP7 is none).
 */
export function wpxPrefix(call: string): string | null {
  const parts = call.split('/').filter((part) => part !== '')
  let home = 0
  parts.forEach((part, at) => {
    if (likeness(part) > likeness(parts[home] ?? '')) home = at
  })
  const base = parts[home] ?? ''
  const own = upToLastFigure(base) ?? `${base.slice(0, 2)}0`
  for (const [at, part] of parts.entries()) {
    if (at === home || NOT_A_PREFIX.has(part)) continue
    if (/^\d$/.test(part)) return /^[KNW][HLP]\d/.test(own) ? null : own.replace(/\d+$/, part)
    if (!/[A-Z]/.test(part) || (part.length === 1 && at > home && !ONE_LETTER_COUNTRIES.test(part))) continue
    return upToLastFigure(part) ?? `${part}0`
  }
  return own
}
