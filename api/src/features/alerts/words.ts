/** Texts of alerts. */

import type { AlertRule } from '@onfreq/contracts/alerts/alerts'
import { alertSentence, MODE_WORDS } from '@onfreq/ham/alerts/rule'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatSeries } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import type { HeardStation } from './station.ts'

/** Text of an alert. The functions that create it use the active language, which has to be that of the rules' owner. */
export type AlertMessages = {
  readonly title: string
  readonly message: string
  /** A path on this site. */
  readonly path: string
  /** Descriptions of the rules that matched. */
  readonly why: readonly string[]
}

const ALERT_MESSAGES = texts({
  on: (call: string, band: string) => say('{call} on {band}', { call, band }),
  callsCq: (call: string) => say('{call} calls CQ', { call }),
  callsCqOn: (call: string, band: string) => say('{call} calls CQ on {band}', { call, band }),
  needed: (need: string, what: string) => say('{need}: {what}', { need, what }),
  need: {
    dxcc: 'NEW DXCC',
    band: (band: string) => say('New on {band}', { band }),
    mode: (mode: string) => say('New in {mode}', { mode }),
    zone: (zone: number) => say('New zone {zone}', { zone }),
    state: 'New state',
    island: (reference: string) => say('New island {reference}', { reference }),
    park: (reference: string) => say('New park {reference}', { reference }),
    summit: (reference: string) => say('New summit {reference}', { reference }),
    grid: (grid: string) => say('New grid {grid}', { grid }),
  },
  onAirHere: (what: string) => say('{what}. On the air here.', { what }),
  heardBy: (what: string, spotter: string) => say('{what}. Heard by {spotter}.', { what, spotter }),
  confirmed: (call: string, service: string) => say('{call} is confirmed by {service}', { call, service }),
  manyConfirmed: (n: number, service: string) =>
    say('{n, plural, one {# contact is} other {# contacts are}} confirmed by {service}', { n, service }),
  theirLog: 'their log here',
  paperCard: 'a paper card',
  andMore: (contacts: string, n: number) => say('{contacts} and {n, number} more.', { contacts, n }),
  nearMiss: (call: string) => say('{call} nearly has you in the log', { call }),
  nearMisses: (n: number) => say('{n, plural, one {# near miss} other {# near misses}}', { n }),
  differs: 'Your logs differ in band, mode, time or call. See which is right.',
  differ: 'Your logs and those of other members differ in band, mode, time or call. See which is right.',
})

/** "NEW DXCC: 3Y0K on 20m", "Bouvet, 14.023 MHz CW. Heard by W3LPL." */
export function stationWords(
  station: HeardStation,
  rules: readonly AlertRule[],
  needs: readonly string[],
): AlertMessages {
  const { callsign, mode, entity, frequencyKhz, spotter, reference, comment } = station
  const tune = [frequencyKhz === null ? null : `${(frequencyKhz / 1000).toFixed(3)} MHz`, mode]
    .filter(Boolean)
    .join(' ')
  const facts = formatSeries([countryText(entity), reference, tune])
  const quotedComment = comment.trim() === '' ? '' : ` “${comment.trim()}”`
  const description = facts === '' ? callsign : facts
  return {
    title: stationTitle(station, needs),
    message:
      spotter === null
        ? ALERT_MESSAGES.onAirHere(description)
        : `${ALERT_MESSAGES.heardBy(description, spotter)}${quotedComment}`,
    path: spotter === null ? `/${callsign.replaceAll('/', '_')}` : '/spots',
    why: rules.map(alertSentence),
  }
}

function stationTitle(station: HeardStation, needs: readonly string[]): string {
  const { callsign: call, band, cq } = station
  const need = findMainNeed(station, needs)
  if (need === null) {
    if (band === null) return cq ? ALERT_MESSAGES.callsCq(call) : call
    return cq ? ALERT_MESSAGES.callsCqOn(call, band) : ALERT_MESSAGES.on(call, band)
  }
  // "New on 20m" already contains the band.
  const subject = band === null || need.isOfBand ? call : ALERT_MESSAGES.on(call, band)
  return ALERT_MESSAGES.needed(need.words, subject)
}

/** The most important need, in the same order as badges. */
function findMainNeed(
  { band, modeClass, cqZone, grid, reference }: HeardStation,
  needs: readonly string[],
): { readonly words: string; readonly isOfBand?: true } | null {
  const includes = (need: string) => needs.includes(need)
  const { need } = ALERT_MESSAGES
  if (includes('dxcc')) return { words: need.dxcc }
  if (includes('band') && band !== null) return { words: need.band(band), isOfBand: true }
  if (includes('mode') && modeClass !== null) return { words: need.mode(MODE_WORDS[modeClass] ?? modeClass) }
  if (includes('zone') && cqZone !== null) return { words: need.zone(cqZone) }
  if (includes('state')) return { words: need.state }
  if (includes('iota') && reference !== null) return { words: need.island(reference) }
  if (includes('park') && reference !== null) return { words: need.park(reference) }
  if (includes('summit') && reference !== null) return { words: need.summit(reference) }
  return includes('grid') && grid !== null ? { words: need.grid(grid.slice(0, 4)) } : null
}

/** The source of a confirmation, as written after "by". */
const SERVICE_NAMES: Readonly<Record<string, () => string>> = {
  lotw: () => 'LoTW',
  eqsl: () => 'eQSL',
  qrz: () => 'QRZ.com',
  clublog: () => 'Club Log',
  onfreq: () => ALERT_MESSAGES.theirLog,
  paper: () => ALERT_MESSAGES.paperCard,
}

export interface ConfirmedContact {
  readonly id: number
  readonly call: string
  readonly band: string | null
  readonly mode: string | null
  readonly country: string | null
}

export function confirmationWords(
  service: string,
  contacts: readonly ConfirmedContact[],
  rules: readonly AlertRule[],
): AlertMessages {
  const [first] = contacts
  const serviceName = SERVICE_NAMES[service]?.() ?? service
  const describeContact = ({ call, band, mode, country }: ConfirmedContact) =>
    `${band === null ? call : ALERT_MESSAGES.on(call, band)}${mode === null ? '' : ` ${mode}`}${country === null ? '' : ` (${countryText(country)})`}`
  const listed = formatSeries(contacts.slice(0, 5).map(describeContact))
  const rest = contacts.length - 5
  return {
    title:
      contacts.length === 1 && first !== undefined
        ? ALERT_MESSAGES.confirmed(first.call, serviceName)
        : ALERT_MESSAGES.manyConfirmed(contacts.length, serviceName),
    message: rest > 0 ? ALERT_MESSAGES.andMore(listed, rest) : `${listed}.`,
    path: contacts.length === 1 && first !== undefined ? `/qso/${first.id}` : '/logs',
    why: rules.map(alertSentence),
  }
}

export function nearMissWords(contacts: readonly ConfirmedContact[], rules: readonly AlertRule[]): AlertMessages {
  const [first] = contacts
  const isSingle = contacts.length === 1
  return {
    title: isSingle ? ALERT_MESSAGES.nearMiss(first?.call ?? '') : ALERT_MESSAGES.nearMisses(contacts.length),
    message: isSingle ? ALERT_MESSAGES.differs : ALERT_MESSAGES.differ,
    path: isSingle ? `/qso/${first?.id ?? ''}` : '/logs',
    why: rules.map(alertSentence),
  }
}
