/** Compares the antennas of a member. */
import {
  ANTENNA_LIMITS,
  ANTENNA_MEASURES,
  type Antenna,
  type AntennaMeasure,
  type AntennasQuery,
  type AntennasResponse,
  type AntennaVerdict,
} from '@onfreq/contracts/antennas/antennas'
import { SPOT_LIMITS } from '@onfreq/contracts/spots/spots'
import { bandOrder } from '@onfreq/ham/bands'
import { baseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { compareSamples, type ReportSample } from './compare.ts'
import type { ReadFigures } from './figures.ts'
import {
  type AntennaRow,
  type HeardRow,
  type MeanRow,
  type ReportField,
  readHeard,
  readStationCalls,
} from './repository.ts'

const MINUTE_MS = 60_000

export async function compareAntennas(
  app: FastifyInstance,
  readFigures: ReadFigures,
  ownerId: number,
  query: AntennasQuery,
): Promise<AntennasResponse> {
  const { band = null } = query
  const { bands, rows } = await readFigures(ownerId, query)
  const spots = await readHeardByAntenna(app, ownerId, band)
  const listed = bands.filter((each) => band === null || each.band === band)
  const contacts = sum(listed.map((each) => each.contacts))
  return {
    bands: bands
      .flatMap(({ band: name, withAntenna }) => (name !== null && withAntenna > 0 ? [name] : []))
      .sort((a, b) => bandOrder(a) - bandOrder(b)),
    antennas: rows.map((row) => toAntennaResponse(row, spots.get(row.key))),
    more: Math.max(0, (rows[0]?.antennas ?? 0) - rows.length),
    contacts,
    without_antenna: contacts - sum(listed.map((each) => each.withAntenna)),
    unassigned_spots: spots.get(null)?.reports ?? 0,
    verdicts:
      band === null || rows.length === 0 ? [] : ANTENNA_MEASURES.map((measure) => compareMeasure(measure, rows, spots)),
  }
}

type SpotsByAntenna = ReadonlyMap<string | null, HeardRow>

/** Spots older than a day are deleted, so the chosen period does not apply. */
async function readHeardByAntenna(app: FastifyInstance, ownerId: number, band: string | null): Promise<SpotsByAntenna> {
  const sql = toSql(app.db)
  const since = new Date(app.clock.millis() - SPOT_LIMITS.age * MINUTE_MS)
  const firstContact = new Date(since.getTime() - ANTENNA_LIMITS.spotMinutes * MINUTE_MS)
  const calls = await readStationCalls(sql, ownerId, firstContact)
  if (calls.length === 0) return new Map()
  const bases = [...new Set(calls.map(baseCallsign))]
  const rows = await readHeard(sql, ownerId, calls, bases, { since, band })
  return new Map(rows.map((row) => [row.key, row]))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

const FIELDS: Readonly<Record<Exclude<AntennaMeasure, 'spots'>, ReportField>> = {
  strength_received: 'strengthReceived',
  snr_received: 'snrReceived',
  strength_sent: 'strengthSent',
  snr_sent: 'snrSent',
}

function compareMeasure(measure: AntennaMeasure, rows: readonly AntennaRow[], spots: SpotsByAntenna): AntennaVerdict {
  const samples = rows.flatMap((row): ReportSample[] => {
    const report = measure === 'spots' ? spots.get(row.key)?.snr : row[FIELDS[measure]]
    if (report?.mean == null) return []
    return [{ antenna: row.name, mean: report.mean, deviation: report.deviation ?? 0, n: report.n }]
  })
  const { lead, ...verdict } = compareSamples(samples)
  return { measure, ...verdict, lead: lead === null ? null : roundToTenth(lead) }
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

const toMeanResponse = ({ mean, n }: MeanRow) => (mean === null ? null : { mean: roundToTenth(mean), n })

function toAntennaResponse(row: AntennaRow, spots: HeardRow | undefined): Antenna {
  const { name, contacts, entities, hours, medianKm, distances } = row
  return {
    name,
    contacts,
    entities,
    hours,
    distance: medianKm === null ? null : { median_km: Math.round(medianKm), n: distances },
    strength_received: toMeanResponse(row.strengthReceived),
    snr_received: toMeanResponse(row.snrReceived),
    strength_sent: toMeanResponse(row.strengthSent),
    snr_sent: toMeanResponse(row.snrSent),
    heard: spots === undefined ? null : { reports: spots.reports, best_snr: spots.bestSnr },
    by_hour: Array.from({ length: 24 }, (_, hour) => row.byHour[hour] ?? 0),
  }
}
