/** Calls about a key: its rights and stations. */
import {
  CloudlogAuth,
  CloudlogKey,
  CloudlogStation,
  CloudlogVersion,
} from '@onfreq/contracts/integrations/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/integrations/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { toProductError } from '#kernel/plugins/errors.ts'
import { holds, keyInRequest, member, publicRoute } from '#kernel/plugins/guards.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { createStations } from './create-stations.ts'
import { FAILURES, getKeyFromUrl, getOptions, keyInBody, SUMMARY } from './door.ts'
import { presentStation, readStations } from './stations.ts'

const KeyPath = Type.Object({ key: Type.String({ maxLength: 500 }) })
/** The version reported to programs is that of the interface, not of this site. */
const INTERFACE_VERSION = '2.0'

export function stationRoutes(app: FastifyInstance, prefix: string): void {
  // GridTracker calls these with POST and the body `null`. Newer clients send the key in the body of `station_info`.
  const method = ['GET', 'POST']
  const keyInPath = { summary: SUMMARY, params: KeyPath }

  const stationInfo = async (request: FastifyRequest) => {
    const viewer = member(request)
    const stations = await readStations(app, viewer)
    return stations.map((station) => presentStation(station, app.logbook.entityOf(station.callsign)))
  }
  const stations = { response: { 200: Type.Array(CloudlogStation), ...FAILURES } }

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/station_info/:key`,
    ...getOptions(keyInRequest(getKeyFromUrl, 'log', 'rig', 'read')),
    schema: { ...keyInPath, ...stations },
    handler: stationInfo,
  })

  app.post(
    `${prefix}/station_info`,
    {
      ...getOptions(keyInRequest(keyInBody, 'log', 'rig', 'read')),
      schema: { summary: SUMMARY, body: CloudlogKey, ...stations },
    },
    stationInfo,
  )

  app.post<{ Params: { key: string } }>(
    `${prefix}/create_station/:key`,
    {
      ...getOptions(keyInRequest(getKeyFromUrl, 'log'), CLOUDLOG_TEXTS.mayNotLog),
      // Clients recognise this error by the word `error`.
      errorHandler: (error, _request, reply) => {
        const { statusCode, code, message: output } = toProductError(error)
        const message = statusCode === 401 && !code.startsWith('integrations.') ? CLOUDLOG_TEXTS.missingKey : output
        return reply.code(statusCode).send({ status: 'error' as const, message })
      },
      schema: keyInPath,
    },
    async (request, reply) => {
      const { code, answer: result } = await createStations(app, member(request), request)
      return reply.code(code).send(result)
    },
  )

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/auth/:key`,
    ...getOptions(publicRoute()),
    schema: keyInPath,
    handler: async (request, reply) => {
      const viewer = await app.accounts.viewerForApiKey(request.params.key)
      // Clients parse the text; the status is 200 in both cases.
      const text =
        viewer === null
          ? '<message>Key Invalid - either not found or disabled</message>'
          : `<status>Valid</status><rights>${getRights(viewer)}</rights>`
      // CloudLogOffline accepts no other XML content type.
      return reply.type('text/xml; charset=utf-8').send(`<auth>${text}</auth>`)
    },
  })

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/check_auth/:key`,
    ...getOptions(keyInRequest(getKeyFromUrl, 'log', 'rig', 'read')),
    schema: { ...keyInPath, response: { 200: CloudlogAuth, ...FAILURES } },
    handler: async (request) => ({ status: 'valid' as const, rights: getRights(member(request)) }),
  })

  app.post(
    `${prefix}/version`,
    {
      ...getOptions(keyInRequest(keyInBody, 'log', 'rig', 'read')),
      schema: { summary: SUMMARY, body: CloudlogKey, response: { 200: CloudlogVersion, ...FAILURES } },
    },
    async () => ({ status: 'ok' as const, version: INTERFACE_VERSION }),
  )
}

const getRights = (viewer: Viewer) => (holds(viewer, ['log']) ? ('rw' as const) : ('r' as const))
