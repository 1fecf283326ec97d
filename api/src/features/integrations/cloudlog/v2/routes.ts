/**
 * Version 2 of Wavelog's interface: resources, HTTP verbs, a token in the header, one response format. A URL is a
 * resource with an optional item id; there are no deeper paths.
 */

import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { keyInRequest, publicRoute } from '#kernel/plugins/guards.ts'
import { parseJsonBody } from '../body.ts'
import { CALLS_A_MINUTE, wholeLog } from '../door.ts'
import { allowOtherOrigins, PREFIXES } from '../origins.ts'
import { catalog } from './catalog.ts'
import { changeMembers, listClub, readMember } from './club.ts'
import { listConfirmations } from './confirmation.ts'
import { getToken, notAllowed, notFound, refuser, toEnvelope } from './envelope.ts'
import { addLogbook, changeLogbook, deleteLogbook, listLogbooks, readLogbook } from './logbook.ts'
import { lookUpOne } from './lookup.ts'
import { addQsos, changeQso, deleteQso, listQsos, readQso } from './qso.ts'
import { deleteRadio, listRadios, readRadio, reportRadio } from './radio.ts'
import { addStation, changeStation, deleteStation, listStations, readStation } from './station.ts'
import { readStatistics } from './statistic.ts'
import { readToken } from './token.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Handler = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Verb {
  /** Required scopes; one of them is sufficient. */
  readonly scopes: readonly [KeyScope, ...KeyScope[]]
  /** Required scope by its name in this interface. */
  readonly named: string
  readonly handle: Handler
  /** An additional limit for calls that read the full log. */
  readonly limit?: typeof wholeLog
}

type Verbs = { readonly [Name in Method]?: Verb }

interface Resource {
  /** Verbs of `/resource`. */
  readonly all: Verbs
  /** Verbs of `/resource/17`. */
  readonly item?: Verbs
}

const toRead = (resource: string, handle: Handler): Verb => ({ scopes: ['read'], named: `${resource}:read`, handle })
const toWrite = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:write`, handle })
const toDelete = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:delete`, handle })
/** Requires a token but no particular scope. */
const toUnscoped = (resource: string, handle: Handler): Verb => ({
  scopes: ['read', 'log', 'rig'],
  named: resource,
  handle,
})

const RESOURCES: Readonly<Record<string, Resource>> = {
  qso: {
    all: { GET: toRead('qso', listQsos), POST: toWrite('qso', addQsos) },
    item: { GET: toRead('qso', readQso), PATCH: toWrite('qso', changeQso), DELETE: toDelete('qso', deleteQso) },
  },
  station: {
    all: { GET: toRead('station', listStations), POST: toWrite('station', addStation) },
    item: {
      GET: toRead('station', readStation),
      PATCH: toWrite('station', changeStation),
      DELETE: toDelete('station', deleteStation),
    },
  },
  logbook: {
    all: { GET: toRead('logbook', listLogbooks), POST: toWrite('logbook', addLogbook) },
    item: {
      GET: toRead('logbook', readLogbook),
      PATCH: toWrite('logbook', changeLogbook),
      DELETE: toDelete('logbook', deleteLogbook),
    },
  },
  club: {
    all: { GET: toRead('club', listClub), POST: toWrite('club', changeMembers) },
    item: {
      GET: toRead('club', readMember),
      PATCH: toWrite('club', changeMembers),
      DELETE: toDelete('club', changeMembers),
    },
  },
  radio: {
    all: { GET: toRead('radio', listRadios), POST: { scopes: ['rig'], named: 'radio:write', handle: reportRadio } },
    item: {
      GET: toRead('radio', readRadio),
      DELETE: { scopes: ['rig'], named: 'radio:delete', handle: deleteRadio },
    },
  },
  lookup: { all: { GET: toRead('lookup', lookUpOne) } },
  statistic: { all: { GET: { ...toRead('statistic', readStatistics), limit: wholeLog } } },
  confirmation: { all: { GET: toRead('confirmation', listConfirmations) } },
  catalog: { all: { GET: toUnscoped('catalog', async (_app, request) => catalog(request)) } },
  token: { all: { GET: toUnscoped('token', (_app, request) => readToken(request)) } },
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE']
const SUMMARY = 'Wavelog interface, version 2'

export const secondInterfaceRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLOUDLOG_LIMITS.bytes }, (_request, body, done) =>
    done(null, { value: parseJsonBody(String(body)) }),
  )
  app.setValidatorCompiler(() => () => true)
  allowOtherOrigins(app)
  for (const prefix of PREFIXES) {
    for (const path of ['/v2', '/v2/status']) {
      app.get(`${prefix}${path}`, { config: { guard: publicRoute() }, schema: { summary: SUMMARY } }, async (request) =>
        toEnvelope(request, 'status', { name: 'Wavelog API', status: 'ok' }),
      )
    }
    for (const [name, { all, item }] of Object.entries(RESOURCES)) {
      register(app, `${prefix}/v2/${name}`, all)
      if (item !== undefined) register(app, `${prefix}/v2/${name}/:id`, item)
    }
    app.all<{ Params: { '*': string } }>(
      `${prefix}/v2/*`,
      { config: { guard: publicRoute() }, schema: { hide: true }, errorHandler: refuser('') },
      async (request, reply) =>
        request.method === 'OPTIONS' ? reply.code(204).send() : refuse(request.params['*'], request.method, reply),
    )
  }
}

function register(app: FastifyInstance, url: string, verbs: Verbs): void {
  for (const method of METHODS) {
    const verb = verbs[method]
    if (verb === undefined) continue
    app.route({
      method,
      url,
      bodyLimit: CLOUDLOG_LIMITS.bytes,
      config: { guard: keyInRequest(getToken, ...verb.scopes), rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000 } },
      ...verb.limit,
      errorHandler: refuser(verb.named),
      schema: { summary: SUMMARY },
      handler: (request, reply) => verb.handle(app, request, reply),
    })
  }
}

/**
 * Rejects an unsupported URL or method.
 * @throws V2Error always
 */
function refuse(path: string, method: string, reply: FastifyReply): never {
  const [name = '', id, ...deeper] = path.replace(/\/$/, '').split('/')
  const resource = name === 'status' ? { all: { GET: true }, item: undefined } : RESOURCES[name]
  if (resource === undefined || deeper.length > 0 || (name === 'status' && id !== undefined)) {
    throw notFound('There’s nothing at this address.')
  }
  const [all, item] = [getVerbs(resource.all), getVerbs(resource.item ?? {})]
  const everywhere = METHODS.filter((verb) => all.includes(verb) || item.includes(verb))
  const isKnown = everywhere.some((verb) => verb === method)
  // The collection supports the method but items do not: a POST to one contact must not look as if it added another
  // one.
  if (isKnown && id !== undefined && item.length > 0) throw notAllowed(reply, item)
  if (isKnown) throw notFound()
  throw notAllowed(reply, everywhere)
}

const getVerbs = (verbs: object): readonly Method[] => METHODS.filter((method) => method in verbs)
