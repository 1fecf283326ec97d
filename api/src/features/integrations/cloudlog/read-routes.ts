/** Calls of programs that read the log. Keys need the scope `read`. */
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type Guard, keyInRequest, member, publicRoute } from '#kernel/plugins/guards.ts'
import { toText } from './body.ts'
import { FAILURES, failure, getKeyFromUrl, getOptions, keyInBody, SUMMARY, toFields, wholeLog } from './door.ts'
import { findLogbook, readLogbooks } from './logbooks.ts'
import { exportContacts } from './read/export-contacts.ts'
import { lookUp, privateLookUp } from './read/look-up.ts'
import { readNumbers, wordPressNumbers } from './read/numbers.ts'
import { recentContacts } from './read/recent-contacts.ts'
import { checkCallsign, checkCountry, checkGrid, readWorkedGrids, workedStatus } from './read/worked.ts'
import { findStation, getLogbook, readStations, type Station, toSlug, toStationScope } from './stations.ts'

const KeyPath = Type.Object({ key: Type.String({ maxLength: 500 }) })

export function readRoutes(app: FastifyInstance, prefix: string): void {
  const reader: Guard = keyInRequest(keyInBody, 'read')
  const schema = { summary: SUMMARY, response: { 200: Type.Unknown(), 201: Type.Unknown(), ...FAILURES } }

  /** Registers a call with the key in its body and a single success status. */
  function call(
    path: string,
    status: 200 | 201,
    respond: (request: FastifyRequest) => Promise<unknown>,
    limit: Partial<typeof wholeLog> = {},
  ): void {
    app.post(`${prefix}/${path}`, { ...getOptions(reader), ...limit, schema }, async (request, reply) =>
      reply.code(status).send(await respond(request)),
    )
  }

  /** The stations in `station_id`, a number or a list, and all stations of the key. */
  async function findStations(request: FastifyRequest) {
    const { station_id: input } = toFields(request)
    const ids = (Array.isArray(input) ? input : [input]).map(toText)
    if (ids.length === 0 || ids.includes('')) throw failure(400, CLOUDLOG_TEXTS.requiredFields)
    const stations = await readStations(app, member(request))
    const chosen = ids.flatMap((id) => findStation(stations, id) ?? [])
    if (chosen.length < ids.length) throw failure(401, CLOUDLOG_TEXTS.stationNotYours)
    return { chosen, stations }
  }

  /** The key's logbook named by a URL segment. Each station has one. */
  async function requireLogbook(request: FastifyRequest, needed: string): Promise<Station> {
    const fields = toFields(request)
    const slug = toText(fields.logbook_public_slug)
    if (slug === '' || toText(fields[needed]) === '') throw failure(401, CLOUDLOG_TEXTS.missingFields)
    const target = slug.replaceAll('/', '_').toLowerCase()
    const station = (await readStations(app, member(request))).find((each) => toSlug(each) === target)
    if (station === undefined) throw failure(404, CLOUDLOG_TEXTS.logbookNotFound)
    return station
  }

  call('get_contacts_adif', 200, async (request) => {
    const { chosen, stations } = await findStations(request)
    return exportContacts(app, chosen, stations, toFields(request))
  })
  const wordPress = async (request: FastifyRequest) => {
    const { chosen, stations } = await findStations(request)
    return wordPressNumbers(app, chosen, stations)
  }
  call('get_wp_stats', 200, wordPress, wholeLog)
  call('logbook_check_callsign', 201, async (request) =>
    checkCallsign(app, await requireLogbook(request, 'callsign'), toFields(request)),
  )
  call('logbook_check_grid', 201, async (request) =>
    checkGrid(app, await requireLogbook(request, 'grid'), toFields(request)),
  )
  call('logbook_check_country', 201, async (request) =>
    checkCountry(app, await requireLogbook(request, 'callsign'), toFields(request)),
  )
  call('logbook_worked_status', 200, async (request) =>
    workedStatus(app, await requireLogbook(request, 'callsign'), toFields(request)),
  )
  const workedGrids = async (request: FastifyRequest) => {
    const fields = toFields(request)
    const viewer = member(request)
    const stations = await readStations(app, viewer)
    const id = toText(fields.logbook_id) || 'none'
    const logbook = findLogbook(await readLogbooks(app, viewer.accountId, stations), Number(id))
    const station = findStation(stations, id)
    if (logbook !== undefined) return readWorkedGrids(app, toStationScope(logbook.stations, stations), fields)
    if (station === undefined) throw failure(403, CLOUDLOG_TEXTS.logbookNotYours)
    return readWorkedGrids(app, getLogbook(station), fields)
  }
  call('logbook_get_worked_grids', 201, workedGrids, wholeLog)
  call('lookup', 200, async (request) => {
    const stations = await readStations(app, member(request))
    return lookUp(app, toStationScope(stations, stations), toFields(request))
  })
  call('private_lookup', 200, async (request) => {
    const fields = toFields(request)
    const stations = await readStations(app, member(request))
    // Only a list filters. Unknown ids in it are ignored if at least one belongs to the key.
    const ids: readonly unknown[] | null = Array.isArray(fields.station_ids) ? fields.station_ids : null
    const chosen = ids?.flatMap((id) => findStation(stations, toText(id) || 'none') ?? []) ?? stations
    if (chosen.length === 0) return { status: 'failed', reason: CLOUDLOG_TEXTS.noStation }
    return privateLookUp(app, toStationScope(chosen, stations), fields)
  })

  const inAddress = { ...getOptions(keyInRequest(getKeyFromUrl, 'read')), schema: { ...schema, params: KeyPath } }

  app.get<{ Params: { key: string } }>(
    `${prefix}/statistics/:key`,
    // An unknown key gets zeros, as older clients expect.
    { ...getOptions(publicRoute()), ...wholeLog, schema: inAddress.schema },
    async (request, reply) => {
      const viewer = await app.accounts.viewerForApiKey(request.params.key)
      const readable = viewer?.scopes.includes('read') === true ? viewer : null
      return reply.code(201).send(await readNumbers(app, readable === null ? [] : await readStations(app, readable)))
    },
  )

  app.get<{ Params: { key: string } }>(`${prefix}/logbook_public_slugs/:key`, inAddress, async (request) => {
    const stations = await readStations(app, member(request))
    const logbooks = stations.map((station, index) => ({
      logbook_id: String(index + 1),
      logbook_name: station.callsign,
      public_slug: toSlug(station),
    }))
    return { status: 'success', count: logbooks.length, logbooks }
  })

  // The site sends no radio commands yet, so there is never one to fetch.
  for (const path of [
    '/radio_commands_pending/:key',
    '/radio_commands_pending/:key/:id',
    '/radio_commands_pending_by_name/:key/:name',
  ]) {
    const rig = getOptions(keyInRequest(getKeyFromUrl, 'rig'))
    app.get(`${prefix}${path}`, { ...rig, schema }, async () => ({ status: 'success', commands: [], count: 0 }))
  }
  app.post(
    `${prefix}/radio_command_update_status/:key`,
    { ...getOptions(keyInRequest(getKeyFromUrl, 'rig')), schema },
    async () => {
      throw failure(404, CLOUDLOG_TEXTS.noCommand)
    },
  )

  const Recent = Type.Object({
    slug: Type.String({ maxLength: 40 }),
    limit: Type.Optional(Type.String({ maxLength: 6 })),
  })
  for (const path of ['/recent_qsos/:slug', '/recent_qsos/:slug/:limit']) {
    app.get<{ Params: { slug: string; limit?: string } }>(
      `${prefix}${path}`,
      { ...getOptions(publicRoute()), schema: { ...schema, params: Recent } },
      async ({ params }) => recentContacts(app, params.slug, Number(params.limit ?? 10)),
    )
  }
}
