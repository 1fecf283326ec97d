/** The radio, look-ups, figures, and what a token may do. */
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holds, member } from '#plugins/guards.ts'
import { textOf } from '../body.ts'
import { lookUp, privateLookUp } from '../read/look-up.ts'
import { namesServices, servicesIn } from '../read/services.ts'
import { stationsOf } from '../stations.ts'
import { answer, invalid, notFound, V2Error } from './envelope.ts'
import { bodyOf, chosenStations, dayAfter, dayOf, idOf, optional, queryOf, scopeOfAll } from './input.ts'

/** The one radio of a log that is heard just now has this id. */
const RADIO = 1
const MAX_HERTZ = 7_500_000_000_000

async function radioOf(app: FastifyInstance, request: FastifyRequest) {
  const rig = await app.logbook.rigState(member(request).accountId)
  if (rig === undefined) return null
  return {
    id: RADIO,
    radio: rig.rigName ?? '',
    frequency: rig.freqHz,
    frequency_rx: null,
    mode: rig.mode,
    mode_rx: null,
    power: null,
    prop_mode: null,
    sat_name: null,
    updated_at: rig.updatedAt.toISOString().slice(0, 19).replace('T', ' '),
  }
}

export async function listRadios(app: FastifyInstance, request: FastifyRequest) {
  const radio = await radioOf(app, request)
  return answer(request, 'radio', radio === null ? [] : [radio])
}

export async function readRadio(app: FastifyInstance, request: FastifyRequest) {
  const radio = await radioOf(app, request)
  if (radio === null || idOf(request) !== RADIO) throw notFound('This radio does not exist.')
  return answer(request, 'radio', radio)
}

export async function reportRadio(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOf(request)
  const name = textOf(body.radio)
  if (name === '') throw invalid('Required: radio.', { missing: ['radio'] })
  const frequency = textOf(body.frequency)
  const hertz = frequency === '' ? null : Math.round(Number(frequency))
  if (hertz !== null && !(hertz >= 0 && hertz <= MAX_HERTZ)) throw invalid('frequency must be a number of Hz.')
  const mode = textOf(body.mode)
  const { accountId } = member(request)
  const known = await app.logbook.rigState(accountId)
  await app.logbook.setRig(accountId, {
    rig_name: name.slice(0, 60),
    ...(hertz !== null && { freq: hertzToKilohertz(hertz) }),
    ...(mode !== '' && !/^non$/i.test(mode) && { mode: mode.slice(0, 40) }),
  })
  if (known === undefined) reply.code(201).header('location', `/api/v2/radio/${RADIO}`)
  return answer(request, 'radio', await radioOf(app, request))
}

/** A radio is forgotten by itself a minute after its program falls silent; until then it is on the air. */
export async function forgetRadio(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  if ((await radioOf(app, request)) === null || idOf(request) !== RADIO) throw notFound('This radio does not exist.')
  await app.logbook.setRig(member(request).accountId, { freq: 0, mode: null, rig_name: null })
  return reply.code(204).send()
}

export async function lookUpOne(app: FastifyInstance, request: FastifyRequest) {
  const query = queryOf(request)
  const stations = await stationsOf(app, member(request))
  const grid = textOf(query.grid).toUpperCase()
  if (grid !== '') return lookUpGrid(app, request, grid)
  if (textOf(query.callsign) === '') throw invalid('Provide a callsign (?callsign=…) or a grid (?grid=…).')
  const detail = textOf(query.detail).toLowerCase() || 'basic'
  if (detail === 'basic') return answer(request, 'lookup', await lookUp(app, stations, query), { detail })
  if (detail !== 'full') throw invalid('detail must be full or basic.', { allowed: ['full', 'basic'] })
  const ids = textOf(query.station_ids)
  const fields = { ...query, station_ids: ids === '' ? undefined : ids.split(',') }
  return answer(request, 'lookup', await privateLookUp(app, stations, fields), { detail })
}

async function lookUpGrid(app: FastifyInstance, request: FastifyRequest, grid: string) {
  const query = queryOf(request)
  const [band, cnfm] = [optional(query.band), optional(query.cnfm)]
  if (cnfm !== null && !['qsl', 'lotw', 'eqsl'].includes(cnfm)) throw invalid('cnfm must be qsl, lotw or eqsl.')
  const scope = scopeOfAll(await chosenStations(app, request, query.logbook_id))
  if (grid === 'ALL') {
    const grids = await app.logQuestions.workedGrids(scope, band, cnfm === null ? null : servicesIn(cnfm))
    return answer(request, 'lookup', { grids, count: grids.length }, { type: 'worked_grids', band, cnfm })
  }
  const { worked, confirmed } = await app.logQuestions.gridState(scope, grid, band, servicesIn(cnfm))
  const known = cnfm === null ? 'Found' : confirmed ? 'Confirmed' : 'Worked'
  return answer(request, 'lookup', { gridsquare: grid, result: worked ? known : 'Not Found' }, { type: 'grid' })
}

/** Current entities of the DXCC list. */
const ENTITIES = 340
const SERVICES = ['lotw', 'eqsl', 'qsl', 'qrz', 'clublog'] as const
const TOP = 20

export async function figures(app: FastifyInstance, request: FastifyRequest) {
  const query = queryOf(request)
  const profile = textOf(query.profile) || 'qso'
  if (!['qso', 'confirmations', 'full'].includes(profile)) throw invalid(`Unknown profile "${profile.slice(0, 40)}".`)
  const scope = scopeOfAll(await stationsOf(app, member(request)))
  const data = {
    ...(profile !== 'confirmations' && { qso: await qsoFigures(app, scope) }),
    ...(profile !== 'qso' && { confirmations: await confirmationFigures(app, request, scope) }),
  }
  return answer(request, 'statistic', data, { profile, admin: false })
}

type Scope = ReturnType<typeof scopeOfAll>

async function qsoFigures(app: FastifyInstance, scope: Scope) {
  const { total, today, month, year } = await app.logQuestions.countsOf(scope, app.clock.now())
  const [bands, modes, entities] = await Promise.all([
    app.logQuestions.countsByBand(scope),
    app.logQuestions.countsByMode(scope),
    app.logQuestions.entityCounts(scope),
  ])
  return {
    total,
    activity: { today, month, year },
    breakdown: {
      by_band: bands.slice(0, TOP).map(({ band, n }) => ({ band, count: n })),
      by_mode: modes.slice(0, TOP).map(({ mode, submode, n }) => ({ mode: submode ?? mode, count: n })),
    },
    dxcc: { ...entities, available: ENTITIES },
  }
}

async function confirmationFigures(app: FastifyInstance, request: FastifyRequest, scope: Scope) {
  const query = queryOf(request)
  const type = textOf(query.type)
  if (type !== '' && !namesServices(type)) throw invalid(`type: ${SERVICES.join(', ')}.`)
  const wanted = type
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const services = type === '' ? [...SERVICES] : SERVICES.filter((service) => wanted.includes(service))
  const since = dayOf(query, 'since')
  const filter = {
    services,
    since: since === undefined ? null : since.toISOString().slice(0, 10).replaceAll('-', ''),
    from: dayOf(query, 'qso_since'),
    to: dayAfter(dayOf(query, 'qso_until')),
    band: optional(query.band),
    mode: optional(query.mode),
  }
  const bands = await app.logQuestions.confirmationCounts(scope, 'band', filter)
  const modes = await app.logQuestions.confirmationCounts(scope, 'mode', filter)
  const names = ['qsos', ...services, 'confirmed'] as const
  const sum = (name: (typeof names)[number]) => bands.reduce((total, row) => total + (row[name] ?? 0), 0)
  return {
    counts: Object.fromEntries(names.map((name) => [name, sum(name)])),
    by_band: bands.map(({ group, ...counts }) => ({ band: group, ...counts })),
    by_mode: modes.map(({ group, ...counts }) => ({ mode: group, ...counts })),
    filters: {
      type: services,
      since: optional(query.since),
      qso_since: optional(query.qso_since),
      qso_until: optional(query.qso_until),
      band: filter.band,
      mode: filter.mode,
    },
  }
}

/** Scopes of this interface that a key's own scopes stand for. */
const SCOPES = {
  read: ['qso:read', 'station:read', 'radio:read', 'statistic:read', 'lookup:read'],
  log: ['qso:write', 'qso:delete', 'station:write', 'station:delete'],
  rig: ['radio:write', 'radio:delete'],
} as const

export async function aboutToken(request: FastifyRequest) {
  const viewer = member(request)
  const own = (['read', 'log', 'rig'] as const).filter((scope) => holds(viewer, [scope]))
  return answer(request, 'token', {
    id: viewer.accountId,
    name: viewer.callsign,
    owner: viewer.callsign,
    user_id: viewer.accountId,
    scopes: own.flatMap((scope) => SCOPES[scope]),
    expires_at: null,
  })
}

export const notAllowed = () => new V2Error('method_not_allowed', 'This resource does not know that method.')
