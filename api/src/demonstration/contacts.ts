import type { ContactInput } from '@onfreq/contracts/log/contact'
import { findEntity } from '@onfreq/ham/dxcc/entities'
import { resolveDxcc } from '@onfreq/ham/dxcc/resolve'
import { locatorToPosition, type Position, positionToLocator } from '@onfreq/ham/locator'
import { REGIONS, type Region } from './places.ts'
import { type Channel, type DemoMode, getSignalStrength } from './propagation.ts'
import type { Chance } from './random.ts'
import { DEMO_STATIONS, type DemoStation, type Habits } from './stations.ts'

/** Range of seconds between contacts: short on FT8, longer on voice. */
const CONTACT_INTERVALS: Readonly<Record<DemoMode, readonly [number, number]>> = {
  ft8: [60, 150],
  ft4: [40, 90],
  cw: [70, 260],
  ssb: [90, 420],
  rtty: [60, 150],
  sstv: [240, 600],
  fm: [240, 900],
  dmr: [240, 900],
}

const COMMENTS = [
  'Nice signal',
  'First contact on this band',
  'QSB',
  '100 W and a dipole',
  'QRP 5 W',
  'Vertical on the beach',
  'New grid',
  'Long path',
  'Good chat about antennas',
  'tnx fer nice QSO',
  'Sunny 24 °C there',
  'Rainy again',
  'Portable in the park',
  'Heard on the websdr too',
  '73',
]

export interface DemoOperator {
  readonly station: DemoStation
  readonly position: Position
}

export const DEMO_OPERATORS: readonly DemoOperator[] = DEMO_STATIONS.filter(({ isNew }) => isNew !== true).map(
  (station) => ({
    station,
    position: locatorToPosition(station.grid) ?? { latitude: 0, longitude: 0 },
  }),
)

export function chooseMode(chance: Chance, habits: Habits): DemoMode {
  const modes: readonly DemoMode[] = ['ft8', 'ft4', 'ssb', 'cw', 'rtty', 'sstv', 'fm', 'dmr']
  return chance.weighted(modes, (mode) => habits[mode] ?? 0)
}

/** Seconds until the next contact in this mode. */
export function pace(chance: Chance, mode: DemoMode): number {
  const [low, high] = CONTACT_INTERVALS[mode]
  return Math.round(chance.between(low, high))
}

interface Partner {
  readonly callsign: string
  readonly name: string
  readonly position: Position
}

/**
 * A plausible contact of a station on a channel.
 * @param taken calls already worked in this session
 */
export function createContact(
  chance: Chance,
  { station, position }: DemoOperator,
  channel: Channel,
  at: Date,
  taken: Set<string>,
): ContactInput {
  let partner = choosePartner(chance, position, channel, station)
  while (taken.has(partner.callsign) || partner.callsign === station.callsign)
    partner = inventPartner(chance, chance.pick(REGIONS))
  const { callsign } = partner
  taken.add(callsign)
  const { mode } = channel
  const [rstSent, rstRcvd] = reports(chance, mode)
  const seconds = pace(chance, mode)
  const knowsGrid = mode === 'ft8' || mode === 'ft4' || chance.next() < 0.25
  return {
    TS: at.toISOString().replace(/\.\d+Z$/, 'Z'),
    Call: callsign,
    Freq: channel.frequency,
    ...MODE_FIELDS[mode](channel.frequency),
    SNT: rstSent,
    RCV: rstRcvd,
    Power: station.power ?? (mode === 'ft8' ? 30 : 100),
    IsRunQSO: chance.next() < 0.45 ? 1 : 0,
    qso_duration: Math.round(seconds * 0.7),
    ...(mode === 'ft8' || mode === 'ft4' || chance.next() < 0.2 ? {} : { Name: partner.name }),
    ...(knowsGrid ? { GridSquare: positionToLocator(partner.position, 4) } : {}),
    ...(chance.next() < 0.08 ? { Comment: chance.pick(COMMENTS) } : {}),
    ...(station.activation !== undefined && chance.next() < 0.5
      ? { activation_type: station.activation.type, activation_ref: station.activation.ref }
      : {}),
  }
}

const MODE_FIELDS: Readonly<Record<DemoMode, (kilohertz: number) => Pick<ContactInput, 'Mode' | 'SubMode'>>> = {
  ft8: () => ({ Mode: 'FT8' }),
  ft4: () => ({ Mode: 'MFSK', SubMode: 'FT4' }),
  cw: () => ({ Mode: 'CW' }),
  ssb: (kilohertz) => ({
    Mode: 'SSB',
    SubMode: kilohertz < 10_000 && kilohertz > 5500 ? 'LSB' : kilohertz < 5000 ? 'LSB' : 'USB',
  }),
  rtty: () => ({ Mode: 'RTTY' }),
  sstv: () => ({ Mode: 'SSTV' }),
  fm: () => ({ Mode: 'FM' }),
  dmr: () => ({ Mode: 'DIGITALVOICE', SubMode: 'DMR' }),
}

/** Mode as rig control names it. */
export function rigMode(mode: DemoMode, kilohertz: number): string {
  const { Mode, SubMode } = MODE_FIELDS[mode](kilohertz)
  return SubMode ?? Mode ?? 'SSB'
}

function reports(chance: Chance, mode: DemoMode): readonly [string, string] {
  const decibels = () => {
    const value = Math.round(chance.between(-22, 6))
    return `${value < 0 ? '-' : '+'}${String(Math.abs(value)).padStart(2, '0')}`
  }
  if (mode === 'ft8' || mode === 'ft4') return [decibels(), decibels()]
  const strength = () => chance.weighted([9, 8, 7, 6, 5], (s) => s - 4)
  const tone = mode === 'cw' || mode === 'rtty' ? '9' : mode === 'sstv' ? '5' : ''
  return [`5${strength()}${tone}`, `5${strength()}${tone}`]
}

/** Sometimes another demo station, so that both have a profile; otherwise a fictional one. */
function choosePartner(chance: Chance, from: Position, { reach }: Channel, station: DemoStation): Partner {
  if (station.kind === 'cb')
    return { callsign: inventFreebandCall(chance), name: 'Mick', position: jitter(chance, from, 4) }
  if (chance.next() < 0.06) {
    const talker = chance.weighted(DEMO_OPERATORS, ({ position }) => getSignalStrength(from, position, reach))
    if (talker.station.kind === undefined) {
      return { callsign: talker.station.callsign, name: talker.station.name, position: talker.position }
    }
  }
  const region = chance.weighted(REGIONS, (place) => place.share * getSignalStrength(from, place, reach))
  return inventPartner(chance, region)
}

/** A position near the centre of the region, or of its entity if the region has several. */
function inventPartner(chance: Chance, region: Region): Partner {
  const callsign = inventCall(chance, region)
  const entities = new Set(region.prefixes.map((prefix) => resolveDxcc(`${prefix}AA`)?.dxcc))
  const entity = entities.size === 1 ? null : findEntity(resolveDxcc(callsign)?.dxcc)
  return { callsign, name: chance.pick(region.names), position: jitter(chance, entity ?? region, 3) }
}

function jitter(chance: Chance, { latitude, longitude }: Position, degrees: number): Position {
  return {
    latitude: Math.max(-85, Math.min(85, latitude + chance.between(-degrees, degrees))),
    longitude: longitude + chance.between(-degrees, degrees),
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function inventCall(chance: Chance, region: Region): string {
  const length = chance.next() < 0.8 ? 3 : 2
  const suffix = Array.from({ length }, () => chance.pick([...LETTERS])).join('')
  return `${chance.pick(region.prefixes)}${suffix}${chance.next() < 0.03 ? '/P' : ''}`
}

function inventFreebandCall(chance: Chance): string {
  return `${chance.pick(['26', '14', '1', '13', '30', '161'])}${chance.pick(['AT', 'SD', 'IR', 'CT'])}${Math.floor(chance.between(100, 999))}`
}
