/** What an alert says. */
import type { AlertRule } from '@onfreq/contracts/alerts/alerts'
import { alertSentence, MODE_WORDS } from '@onfreq/ham/alerts/rule'
import type { HeardStation } from './station.ts'

export interface AlertWords {
  readonly title: string
  readonly message: string
  /** Of this site. */
  readonly path: string
  /** Sentences of the rules that asked for it. */
  readonly why: readonly string[]
}

/** "NEW DXCC: 3Y0K on 20m", "Bouvet, 14.023 MHz CW. Heard by W3LPL." */
export function stationWords(station: HeardStation, rules: readonly AlertRule[], needs: readonly string[]): AlertWords {
  const { callsign, band, mode, entity, frequencyKhz, spotter, reference, comment } = station
  const need = needWords(station, needs)
  const on = band === null || need?.endsWith(band) === true ? '' : ` on ${band}`
  const does = need === null && station.cq ? ' calls CQ' : ''
  const tune = [frequencyKhz === null ? null : `${(frequencyKhz / 1000).toFixed(3)} MHz`, mode]
    .filter(Boolean)
    .join(' ')
  const facts = [entity, reference, tune].filter((fact) => fact !== null && fact !== '').join(', ')
  const said = comment.trim() === '' ? '' : ` “${comment.trim()}”`
  return {
    title: `${need === null ? '' : `${need}: `}${callsign}${does}${on}`,
    message: `${facts === '' ? callsign : facts}.${spotter === null ? ' On the air here.' : ` Heard by ${spotter}.${said}`}`,
    path: spotter === null ? `/${callsign.replaceAll('/', '_')}` : '/spots',
    why: rules.map(alertSentence),
  }
}

/** The greatest of them, as badges say it. */
function needWords(
  { band, modeClass, cqZone, grid, reference }: HeardStation,
  needs: readonly string[],
): string | null {
  const has = (need: string) => needs.includes(need)
  if (has('dxcc')) return 'NEW DXCC'
  if (has('band') && band !== null) return `New on ${band}`
  if (has('mode') && modeClass !== null) return `New in ${MODE_WORDS[modeClass] ?? modeClass}`
  if (has('zone') && cqZone !== null) return `New zone ${cqZone}`
  if (has('state')) return 'New state'
  if (has('iota') && reference !== null) return `New island ${reference}`
  if (has('park') && reference !== null) return `New park ${reference}`
  if (has('summit') && reference !== null) return `New summit ${reference}`
  return has('grid') && grid !== null ? `New grid ${grid.slice(0, 4)}` : null
}

const SERVICE_NAMES: Readonly<Record<string, string>> = {
  lotw: 'LoTW',
  eqsl: 'eQSL',
  qrz: 'QRZ.com',
  clublog: 'Club Log',
  onfreq: 'their log here',
  paper: 'a paper card',
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
): AlertWords {
  const [first] = contacts
  const by = SERVICE_NAMES[service] ?? service
  const about = ({ call, band, mode, country }: ConfirmedContact) =>
    `${call}${band === null ? '' : ` on ${band}`}${mode === null ? '' : ` ${mode}`}${country === null ? '' : ` (${country})`}`
  const shown = contacts.slice(0, 5).map(about).join(', ')
  const rest = contacts.length - 5
  return {
    title:
      contacts.length === 1 && first !== undefined
        ? `${first.call} is confirmed by ${by}`
        : `${contacts.length} contacts are confirmed by ${by}`,
    message: `${shown}${rest > 0 ? ` and ${rest} more` : ''}.`,
    path: contacts.length === 1 && first !== undefined ? `/qso/${first.id}` : '/logs',
    why: rules.map(alertSentence),
  }
}

export function nearMissWords(contacts: readonly ConfirmedContact[], rules: readonly AlertRule[]): AlertWords {
  const [first] = contacts
  const one = contacts.length === 1
  return {
    title: one ? `${first?.call ?? ''} nearly has you in the log` : `${contacts.length} near misses`,
    message: `${one ? 'Your logs differ' : 'Your logs and those of other members differ'} in band, mode, time or call. See which is right.`,
    path: one ? `/qso/${first?.id ?? ''}` : '/logs',
    why: rules.map(alertSentence),
  }
}
