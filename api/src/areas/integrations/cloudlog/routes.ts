/**
 * The interface of Cloudlog and Wavelog, version 1, so that their clients (GridTracker, WaveLogGate, PoLo, QLog …) work
 * by entering this site's address. One request is stored whole or not at all; what cannot be read is answered 400.
 */
import {
  CLOUDLOG_LIMITS,
  CloudlogAuth,
  CloudlogCreated,
  CloudlogFailed,
  CloudlogKey,
  CloudlogOk,
  CloudlogQso,
  CloudlogRadio,
  CloudlogStation,
} from '@onfreq/contracts/integrations'
import { CLOUDLOG_TEXTS } from '@onfreq/contracts/texts-integrations'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ProductError } from '#errors.ts'
import { type Guard, holds, keyInRequest, member, publicRoute } from '#plugins/guards.ts'
import type { Viewer } from '#plugins/viewer.ts'
import { addContacts } from './add-contacts.ts'
import { type Fields, readBody, textOf } from './body.ts'
import { findStation, presentStation, stationsOf } from './stations.ts'

/** Both forms are in use: with and without the front controller of their servers. */
const PREFIXES = ['/api', '/index.php/api'] as const
const MAX_HERTZ = 7_500_000_000_000
const KeyPath = Type.Object({ key: Type.String({ maxLength: 500 }) })

export const cloudlogRoutes: FastifyPluginAsync = async (app) => {
  // Many of those programs send JSON under another type or under none.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLOUDLOG_LIMITS.bytes }, (_request, body, done) => {
    done(null, { fields: readBody(String(body)) })
  })
  // The body is read below, whatever its form; the schemas describe it.
  app.setValidatorCompiler(() => () => true)
  for (const prefix of PREFIXES) register(app, prefix)
}

function register(app: FastifyInstance, prefix: string): void {
  const rateLimit = { max: 1200, timeWindow: 60_000 }
  const options = (guard: Guard, mayNot: string = CLOUDLOG_TEXTS.mayNot) => ({
    bodyLimit: CLOUDLOG_LIMITS.bytes,
    config: { guard, rateLimit },
    errorHandler: refuser(mayNot),
  })
  const failures = { 400: CloudlogFailed, 401: CloudlogFailed, 403: CloudlogFailed }
  const summary = 'Cloudlog and Wavelog interface, version 1'

  for (const [path, dryRun] of [
    ['/qso', false],
    ['/qso/true', true],
  ] as const) {
    app.post(
      `${prefix}${path}`,
      {
        ...options(keyInRequest(keyInBody, 'log'), CLOUDLOG_TEXTS.mayNotLog),
        schema: { summary, body: CloudlogQso, response: { 201: CloudlogCreated, ...failures } },
      },
      async (request, reply) => {
        const added = await addContacts(app, member(request), fieldsOf(request), dryRun)
        return added.ok ? reply.code(201).send(added.answer) : fail(reply, added.status, added.reason)
      },
    )
  }

  app.post(
    `${prefix}/radio`,
    {
      ...options(keyInRequest(keyInBody, 'rig'), CLOUDLOG_TEXTS.mayNotReportRig),
      schema: { summary, body: CloudlogRadio, response: { 200: CloudlogOk, ...failures } },
    },
    async (request, reply) => {
      const viewer = member(request)
      const fields = fieldsOf(request)
      const frequency = textOf(fields.frequency)
      const hertz = frequency === '' || /^null$/i.test(frequency) ? null : Math.round(Number(frequency))
      if (hertz !== null && !(hertz >= 0 && hertz <= MAX_HERTZ)) return fail(reply, 400, CLOUDLOG_TEXTS.frequency)
      const station = findStation(await stationsOf(app, viewer), textOf(fields.station_profile_id))
      const [mode, name] = [textOf(fields.mode), textOf(fields.radio)]
      await app.logbook.setRig(station?.id ?? viewer.accountId, {
        ...(hertz !== null && { freq: hertzToKilohertz(hertz) }),
        ...(mode !== '' && { mode: mode.slice(0, 40) }),
        ...(name !== '' && { rig_name: name.slice(0, 60) }),
      })
      return { status: 'success' as const }
    },
  )

  // GridTracker asks these with POST and the body `null`; newer clients send the key in the body of `station_info`.
  const method = ['GET', 'POST']
  const keyInPath = { summary, params: KeyPath }

  const stationInfo = async (request: FastifyRequest) => {
    const viewer = member(request)
    return (await stationsOf(app, viewer)).map((station) => presentStation(station, viewer))
  }
  const stations = { response: { 200: Type.Array(CloudlogStation), ...failures } }

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/station_info/:key`,
    ...options(keyInRequest(keyInAddress, 'log', 'rig', 'read')),
    schema: { ...keyInPath, ...stations },
    handler: stationInfo,
  })

  app.post(
    `${prefix}/station_info`,
    { ...options(keyInRequest(keyInBody, 'log', 'rig', 'read')), schema: { summary, body: CloudlogKey, ...stations } },
    stationInfo,
  )

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/auth/:key`,
    ...options(publicRoute()),
    schema: keyInPath,
    handler: async (request, reply) => {
      const viewer = await app.accounts.viewerForApiKey(request.params.key)
      // Their clients look into the text; the status is 200 either way.
      const text =
        viewer === null
          ? '<message>Key Invalid - either not found or disabled</message>'
          : `<status>Valid</status><rights>${rightsOf(viewer)}</rights>`
      return reply.type('application/xml; charset=utf-8').send(`<auth>${text}</auth>`)
    },
  })

  app.route<{ Params: { key: string } }>({
    method,
    url: `${prefix}/check_auth/:key`,
    ...options(keyInRequest(keyInAddress, 'log', 'rig', 'read')),
    errorHandler: (error, _request, reply) => {
      if (error.statusCode !== 401) throw error
      return reply.code(401).send({ status: 'invalid' as const })
    },
    schema: { ...keyInPath, response: { 200: CloudlogAuth, 401: CloudlogAuth } },
    handler: async (request) => ({ status: 'valid' as const, rights: rightsOf(member(request)) }),
  })
}

const rightsOf = (viewer: Viewer) => (holds(viewer, ['log']) ? ('rw' as const) : ('r' as const))

/** Some of their clients read `reason`, some the first of `messages`. */
const fail = (reply: FastifyReply, status: 400 | 401 | 403, reason: string) =>
  reply.code(status).send({ status: 'failed' as const, reason, messages: [reason] })

/** What a guard or the body's form refuses, in the words of those programs. */
const refuser = (mayNot: string) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  if (!(error instanceof ProductError)) throw error
  if (error.statusCode === 400) return fail(reply, 400, error.message)
  if (error.statusCode === 401) return fail(reply, 401, CLOUDLOG_TEXTS.missingKey)
  if (error.statusCode === 403) return fail(reply, 403, mayNot)
  throw error
}

function fieldsOf({ body }: FastifyRequest): Fields {
  if (isRead(body)) return body.fields
  throw new ProductError(400, 'integrations.not_understood', CLOUDLOG_TEXTS.notUnderstood)
}

function isRead(body: unknown): body is { readonly fields: Fields } {
  return typeof body === 'object' && body !== null && 'fields' in body && body.fields !== null
}

const keyInBody = (request: FastifyRequest): string => textOf(fieldsOf(request).key)

function keyInAddress({ params }: FastifyRequest): string | undefined {
  return typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined
}
