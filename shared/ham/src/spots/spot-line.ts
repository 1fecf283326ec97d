/**
 * Parses lines of DX clusters and the Reverse Beacon Network, in the formats of DXSpider, AR-Cluster and CC Cluster. Lines
 * that are not spots (solar data, announcements, talk) return null; no line throws.
 */
import { isCallsign, normaliseCallsign } from '../callsign.ts'
import { normaliseLocator } from '../locator.ts'

export interface SpotLine {
  readonly callsign: string
  /** Without the skimmer suffix `-#` and without an SSID. */
  readonly spotter: string
  /** Whether a skimmer reported the spot: the suffix of the spotter contains `#`. */
  readonly isSkimmer: boolean
  readonly frequencyHz: number
  /** Printable characters with single spaces. */
  readonly comment: string
  /** Grid square of the spotted station. */
  readonly grid: string | null
  /** Signal in decibels, and speed in words per minute, as skimmers report them. */
  readonly snr: number | null
  readonly speed: number | null
  /** Time of the spot in milliseconds since 1970, to the minute. */
  readonly at: number
  /** Whether the line is a reply to `sh/dx` instead of a live spot. */
  readonly isReplay: boolean
}

/**
 * `DX de %-7.7s%11.1f  %-12.12s %-30s %s` (Spot.pm of DXSpider). After a long spotter call the colon is missing and
 * the frequency may follow without a space; the comment may end right before the time; a locator of either station
 * may follow.
 */
const NEWS = /^DX de ([A-Z0-9/#@-]+?):?\s*([\d.,]+)\s+(\S+)\s+(.*?)\s*(\d{4})Z(?:\s+(.*))?$/i
/** ` 14195.5  VK9XYZ      22-Nov-2026 1234Z  CQ up 5   <DL1ABC>` */
const REPLAY = /^\s*([\d.]+)\s+(\S+)\s+(\d{1,2})-([A-Z][a-z]{2})-(\d{4})\s+(\d{4})Z\s*(.*?)\s*<([^>]+)>\s*$/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

const DAY_MS = 86_400_000
/** Maximum by which the clock of a node may be fast; a time further in the future belongs to yesterday. */
const MAX_AHEAD_MS = 15 * 60_000

/** @param now milliseconds since 1970; live lines contain the time of day but no date */
export function readSpotLine(line: string, now: number): SpotLine | null {
  const news = NEWS.exec(line)
  if (news !== null) {
    const [, spotter = '', khz = '', call = '', comment = '', time = '', rest = ''] = news
    return toSpot({ spotter, khz, call, comment, rest, at: toMinute(time, now), isReplay: false })
  }
  const replay = REPLAY.exec(line)
  if (replay === null) return null
  const [, khz = '', call = '', day = '', month = '', year = '', time = '', comment = '', spotter = ''] = replay
  const at = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), toHours(time), toMinutes(time))
  return toSpot({ spotter, khz, call, comment, rest: '', at: MONTHS.includes(month) ? at : null, isReplay: true })
}

const toHours = (time: string) => Number(time.slice(0, 2))
const toMinutes = (time: string) => Number(time.slice(2))

/** The latest moment with this time of day; null for an invalid time. */
function toMinute(time: string, now: number): number | null {
  if (toHours(time) > 23 || toMinutes(time) > 59) return null
  const today = now - (now % DAY_MS) + toHours(time) * 3_600_000 + toMinutes(time) * 60_000
  return today > now + MAX_AHEAD_MS ? today - DAY_MS : today
}

interface Parts {
  readonly spotter: string
  readonly khz: string
  readonly call: string
  readonly comment: string
  readonly rest: string
  readonly at: number | null
  readonly isReplay: boolean
}

function toSpot({ spotter: by, khz, call, comment: output, rest, at, isReplay }: Parts): SpotLine | null {
  const callsign = normaliseCallsign(call)
  const spotter = spotterCall(by)
  const frequencyHz = toHertz(khz)
  if (at === null || frequencyHz === null || !isCallsign(callsign) || !isCallsign(spotter)) return null
  const comment = tidyComment(output)
  const machine = /(?:^|\s)(-?\d{1,3}) dB\b(?:\s+(\d{1,3}) WPM\b)?/i.exec(comment)
  return {
    callsign,
    spotter,
    isSkimmer: /#/.test(SPOTTER_SUFFIX.exec(by.trim())?.[0] ?? ''),
    frequencyHz,
    comment,
    grid: gridIn(comment) ?? (machine === null ? null : parseLocator(rest.trim().split(/\s+/)[0] ?? '')),
    snr: machine === null ? null : Number(machine[1]),
    speed: machine?.[2] === undefined ? null : Number(machine[2]),
    at,
    isReplay,
  }
}

/** `-#` for a skimmer, `-1-#` for one of several at a station, `-2` for a login, `-@` for a web page. */
const SPOTTER_SUFFIX = /(?:-[#@\d]{0,3}|#)+$/

/** The spotter's call without suffixes that nodes append. */
export function spotterCall(text: string): string {
  return normaliseCallsign(text.trim().replace(SPOTTER_SUFFIX, ''))
}

/** Converts kHz with a decimal point or comma to hertz; null outside the amateur bands. */
function toHertz(written: string): number | null {
  const khz = written.replace(',', '.')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(khz)) return null
  const hertz = Math.round(Number(khz) * 1000)
  return hertz >= 100_000 && hertz <= 7_500_000_000_000 ? hertz : null
}

/** Printable text with single spaces, at most 60 characters. */
export function tidyComment(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()
}

/** Locators appear as `JO31<>FN20`, `<TR>JN58` or a single `KP20`; the last one belongs to the spotted station. */
function gridIn(comment: string): string | null {
  const pair = /\b[A-R]{2}\d{2}(?:[A-X]{2})?\s*<[A-Z0-9]*>\s*([A-R]{2}\d{2}(?:[A-X]{2})?)\b/i.exec(comment)?.[1]
  const lone = /(?:^|\s)([A-R]{2}\d{2}(?:[a-x]{2})?)(?:\s|$)/.exec(comment)?.[1]
  return parseLocator(pair ?? lone ?? '')
}

function parseLocator(text: string): string | null {
  return /^[A-R]{2}\d{2}(?:[A-X]{2})?$/i.test(text) ? normaliseLocator(text) : null
}

const REFERENCES: readonly RegExp[] = [
  /\b[A-Z0-9]{1,4}FF-\d{4}\b/,
  /\b[A-Z0-9]{1,3}\/[A-Z]{2}-\d{3}\b/,
  /\b(?:AF|AN|AS|EU|NA|OC|SA)-\d{3}\b/,
  /\b(?:[A-Z]{1,2}[0-9]?|[0-9][A-Z][0-9]?)-\d{4,5}\b/,
]

/** Reference of a park, summit or island in a comment. */
export function referenceIn(comment: string): string | null {
  const text = comment.toUpperCase()
  for (const form of REFERENCES) {
    const found = form.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return null
}
