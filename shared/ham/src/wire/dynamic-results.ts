/**
 * Live contest scores posted by logging programs: `<dynamicresults>`, alone (N1MM Logger+, not1mm, Win-Test) or in
 * `<rtc>` next to `<contactinfo>` (TR4W, DXLog, N1MM). Programs omit what they do not know: not1mm sends only
 * totals, others none. Scores are claimed; the sponsor decides what counts.
 */
import { SaxesParser } from 'saxes'
import { isCallsign, normaliseCallsign } from '../callsign.ts'
import { findContest } from '../contest/catalogue.ts'

/** In characters. A score with all bands, modes and kinds of multipliers has about ten thousand. */
export const MAX_SCORE_LENGTH = 256 * 1024
/** Maximum nesting of elements; no known program nests deeper. */
const MAX_DEPTH = 12
const MAX_ROWS = 200

export interface ClaimedScore {
  /** ADIF id of a known contest, else the program's text in upper case with hyphens. */
  readonly contest: string
  readonly call: string
  readonly operators: readonly string[]
  readonly category: ScoreCategory
  readonly club: string
  readonly software: string
  /** Section or state of the station, for contests that count it. */
  readonly section: string
  readonly score: number
  readonly qsos: number
  readonly points: number
  readonly multipliers: number
  /** Rows by band and mode, in the program's order; empty if the program sends only totals. */
  readonly breakdown: readonly ScoreRow[]
  /** Timestamp of the program in milliseconds since 1970; null if missing or invalid. */
  readonly saidAt: number | null
}

/** Values are in upper case, and empty if missing. */
export interface ScoreCategory {
  /** `SINGLE-OP`, `MULTI-OP`, `CHECKLOG`. */
  readonly operators: string
  /** `HIGH`, `LOW`, `QRP`. */
  readonly power: string
  readonly assisted: string
  readonly transmitter: string
  /** `ALL`, `20M`. */
  readonly bands: string
  /** `CW`, `SSB`, `MIXED`. */
  readonly mode: string
  /** `ROOKIE`, `TB-WIRES`, `CLASSIC`. */
  readonly overlay: string
}

export interface ScoreRow {
  /** ADIF band name: `20m`. */
  readonly band: string
  /** `CW`, `PH`, `ALL`. */
  readonly mode: string
  readonly qsos: number
  readonly points: number
  readonly multipliers: number
}

/** `reason` is shown to the user who configured the program. */
export type ScoreRead =
  | { readonly ok: true; readonly score: ClaimedScore; readonly hasContacts: boolean }
  | { readonly ok: false; readonly reason: string }

const reject = (reason: string): ScoreRead => ({ ok: false, reason })

/** Never throws. Entities are never expanded: a document that declares one is rejected. */
export function readDynamicResults(xml: string): ScoreRead {
  if (xml.length > MAX_SCORE_LENGTH) return reject('The score is too long.')
  const reader = new Reader()
  const trouble = reader.read(xml)
  if (trouble !== '') return reject(trouble)
  if (!reader.isScore) return reject('There is no <dynamicresults> in it.')
  const call = normaliseCallsign(reader.text('call'))
  if (!isCallsign(call)) return reject('There is no callsign in <call>.')
  const contest = getContest(reader.text('contest'))
  if (contest === '') return reject('There is no name of a contest in <contest>.')
  const scoreText = reader.text('score')
  const score = parseCount(scoreText)
  if (score === null) return reject('There is no number in <score>.')
  const rows = [...reader.rows.values()]
  const total = reader.total
  const sum = (what: 'qsos' | 'points' | 'multipliers') => rows.reduce((all, row) => all + row[what], 0)
  return {
    ok: true,
    hasContacts: reader.hasContacts,
    score: {
      contest,
      call,
      operators: getList(reader.text('ops')),
      category: reader.category,
      club: reader.text('club').slice(0, 100),
      software: `${reader.text('soft')} ${reader.text('version')}`.trim().slice(0, 60),
      section: (reader.text('arrlsection') || reader.text('stprvoth')).toUpperCase().slice(0, 10),
      score,
      qsos: total.qsos || sum('qsos'),
      points: total.points || sum('points'),
      multipliers: total.multipliers || sum('multipliers'),
      breakdown: rows,
      saidAt: getTime(reader.text('timestamp')),
    },
  }
}

interface Figures {
  qsos: number
  points: number
  multipliers: number
}

const COUNTED: Readonly<Record<string, keyof Figures>> = { qso: 'qsos', point: 'points', mult: 'multipliers' }
/** Elements whose text is read, at any depth within the score. */
const TEXTS = new Set('contest call ops club soft version arrlsection stprvoth score timestamp qsos'.split(' '))

class Reader {
  readonly rows = new Map<string, Figures & { readonly band: string; readonly mode: string }>()
  readonly total: Figures = { qsos: 0, points: 0, multipliers: 0 }
  category: ScoreCategory = {
    operators: '',
    power: '',
    assisted: '',
    transmitter: '',
    bands: '',
    mode: '',
    overlay: '',
  }
  isScore = false
  hasContacts = false
  readonly #texts = new Map<string, string>()

  text(name: string): string {
    return this.#texts.get(name) ?? ''
  }

  /** @returns the reason why the document is invalid; empty on success */
  read(xml: string): string {
    const parser = new SaxesParser()
    let trouble = ''
    let depth = 0
    let text = ''
    let isInside = false
    let attributes: Readonly<Record<string, string>> = {}
    parser.on('error', () => {
      trouble ||= 'It is not well-formed XML.'
    })
    parser.on('doctype', () => {
      trouble ||= 'A score has no DOCTYPE.'
    })
    parser.on('opentag', (tag) => {
      depth += 1
      if (depth > MAX_DEPTH) trouble ||= 'It is nested too deeply.'
      const name = tag.name.toLowerCase()
      text = ''
      attributes = lowered(tag.attributes)
      if (name === 'dynamicresults') {
        // An envelope may contain scores of several contests; programs intend the first one to be used.
        isInside = !this.isScore
        this.isScore = true
      }
      if (name === 'contactinfo' || name === 'contactdelete') this.hasContacts = true
      if (isInside && name === 'class') this.#takeCategory(attributes)
    })
    parser.on('text', (part) => {
      text += part
    })
    parser.on('closetag', (tag) => {
      depth -= 1
      const name = tag.name.toLowerCase()
      if (name === 'dynamicresults') isInside = false
      if (!isInside) return
      const counter = COUNTED[name]
      if (counter !== undefined) this.#count(counter, attributes, text)
      // Some programs send the number of contacts in a separate element.
      else if (name === 'qsos') this.total.qsos ||= parseCount(text) ?? 0
      else if (TEXTS.has(name) && !this.#texts.has(name)) this.#texts.set(name, text.replace(/\s+/g, ' ').trim())
      text = ''
      attributes = {}
    })
    // The XML declaration may name the encoding of the original bytes, but the text is already decoded.
    const body = xml
      .replace(/^\uFEFF/, '')
      .replace(/^\s*<\?xml[^>]*\?>/i, '')
      .trim()
    try {
      parser.write(body).close()
    } catch {
      trouble ||= 'It is not well-formed XML.'
    }
    return body === '' ? 'There is nothing in it.' : trouble
  }

  #takeCategory(attributes: Readonly<Record<string, string>>): void {
    const of = (name: string) => (attributes[name] ?? '').trim().toUpperCase().slice(0, 30)
    this.category = {
      operators: of('ops'),
      power: of('power'),
      assisted: of('assisted'),
      transmitter: of('transmitter'),
      bands: of('bands') || of('band'),
      mode: of('mode'),
      overlay: of('overlay').replace(/^N\/A$/, ''),
    }
  }

  #count(what: keyof Figures, attributes: Readonly<Record<string, string>>, text: string): void {
    const number = parseCount(text) ?? 0
    const band = (attributes.band ?? '').trim()
    const mode = (attributes.mode ?? '').trim().toUpperCase().slice(0, 10) || 'ALL'
    if (/^(?:total|all)?$/i.test(band)) {
      // Kinds of multipliers are added up. Totals per mode accompany the overall total.
      if (mode === 'ALL') this.total[what] += number
      return
    }
    const name = getBand(band)
    const key = `${name} ${mode}`
    if (!this.rows.has(key) && this.rows.size >= MAX_ROWS) return
    const row = this.rows.get(key) ?? { band: name, mode, qsos: 0, points: 0, multipliers: 0 }
    row[what] += number
    this.rows.set(key, row)
  }
}

/** Programs write attribute names in any case. */
function lowered(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), String(value)]))
}

/** Parses `1,234`, `1.234.567`, `1234.0` or ` 12 ` as a non-negative number; null otherwise. */
function parseCount(text: string): number | null {
  const trimmed = text.trim().replace(/[.,]0{1,2}$/, '')
  if (!/^\d[\d., ]*$/.test(trimmed)) return null
  const number = Number(trimmed.replace(/[., ]/g, ''))
  return Number.isSafeInteger(number) && number < 1e12 ? number : null
}

/** Metres for `20`, `20m` and `2`; centimetres for `70` and `23`. */
function getBand(text: string): string {
  const name = text.toLowerCase().replace(/\s/g, '').slice(0, 10)
  if (/^(?:70|33|23|13|9|5|3)$/.test(name)) return `${name}cm`
  return /^[\d.]+$/.test(name) ? `${name}m` : name
}

function getContest(text: string): string {
  const contest = findContest(text)
  if (contest !== undefined) return contest.id
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

const getList = (text: string) =>
  [...new Set(text.split(/[\s,;]+/).map((each) => normaliseCallsign(each)))]
    .filter((each) => isCallsign(each))
    .slice(0, 50)

/** UTC, with or without seconds, zone and `T`. */
function getTime(text: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?/.exec(text)
  const time = match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}${match[3] ?? ':00'}Z`)
  return Number.isNaN(time) ? null : time
}
