/**
 * Parses the output of a node during login, in the dialects of DXSpider, AR-Cluster, CC Cluster and skimmer servers.
 */

/** Matches `login:`, `Please enter your call:`, `Enter your callsign >`, `call:`, with or without a line end. */
const ASKS_CALL = /(?:\blogin|call ?sign|\bcall|user ?name|your call)[^a-z]*[:>?]\s*$/i
const ASKS_PASSWORD = /password[^a-z]*[:>?]?\s*$/i
const REFUSES =
  /\bsorry\b|invalid (?:call|login|password|user)|is an invalid callsign|not (?:allowed|permitted|authori[sz]ed)|access denied|incorrect (?:login|password)|banned|locked out|too many (?:users|connections)|already (?:connected|logged)/i
/** Matches `M0ABC de GB7DXC 22-Nov-2026 1234Z dxspider >`, `GB7DXC>`, `Hello Bob, this is GB7DXC`. */
const WELCOMES =
  /^\S+ de \S+.*>\s*$|^(?:\(\d+\)\s*)?[A-Z0-9-]{3,10}>\s*$|\b(?:hello|welcome|connected to|logged (?:in|on))\b/i

export type Meaning = 'asks-call' | 'asks-password' | 'refuses' | 'welcomes' | 'other'

/** Meaning of a line, or of a prompt without a line end, during login. */
export function parseMeaning(text: string): Meaning {
  // Banners contain "password" and "call" in sentences. Only prompts end with a colon or similar punctuation.
  if (ASKS_PASSWORD.test(text) && text.length < 60) return 'asks-password'
  if (ASKS_CALL.test(text) && text.length < 120) return 'asks-call'
  if (REFUSES.test(text)) return 'refuses'
  if (WELCOMES.test(text)) return 'welcomes'
  return 'other'
}

export type Dialect = 'spider' | 'ar' | 'cc'

/** @returns undefined for an ambiguous line */
export function detectDialect(line: string): Dialect | undefined {
  if (/dx ?spider/i.test(line)) return 'spider'
  if (/ar[- ]?cluster/i.test(line)) return 'ar'
  if (/cc[- ]?cluster/i.test(line)) return 'cc'
  return undefined
}

/** The command that requests missed spots. */
export function lastSpotsCommand(dialect: Dialect, spots: number): string {
  return dialect === 'spider' ? `sh/dx ${spots}` : `sh/dx/${spots}`
}
