/**
 * Version 2 of Wavelog's interface: resources, HTTP verbs, a token in the header, one response format. A URL is a
 * resource with an optional item id; there are no deeper paths.
 */

import type { KeyScope } from '@onfreq/contracts/accounts/accounts'
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations/integrations'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { keyInRequest, publicRoute } from '#kernel/plugins/guards.ts'
import { valueIn } from '../body.ts'
import { CALLS_A_MINUTE, wholeLog } from '../door.ts'
import { allowOtherOrigins, PREFIXES } from '../origins.ts'
import { catalog } from './catalog.ts'
import { changeMembers, listClub, readMember } from './club.ts'
import { listConfirmations } from './confirmation.ts'
import { notAllowed, notFound, refuser, returned, tokenIn } from './envelope.ts'
import { addLogbook, changeLogbook, deleteLogbook, listLogbooks, readLogbook } from './logbook.ts'
import { lookUpOne } from './lookup.ts'
import { addQsos, changeQso, deleteQso, listQsos, readQso } from './qso.ts'
import { deleteRadio, listRadios, readRadio, reportRadio } from './radio.ts'
import { addStation, changeStation, deleteStation, listStations, readStation } from './station.ts'
import { figures } from './statistic.ts'
import { aboutToken } from './token.ts'

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

const reads = (resource: string, handle: Handler): Verb => ({ scopes: ['read'], named: `${resource}:read`, handle })
const writes = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:write`, handle })
const deletes = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:delete`, handle })
/** Requires a token but no particular scope. */
const anybody = (resource: string, handle: Handler): Verb => ({
  scopes: ['read', 'log', 'rig'],
  named: resource,
  handle,
})

const RESOURCES: Readonly<Record<string, Resource>> = {
  qso: {
    all: { GET: reads('qso', listQsos), POST: writes('qso', addQsos) },
    item: { GET: reads('qso', readQso), PATCH: writes('qso', changeQso), DELETE: deletes('qso', deleteQso) },
  },
  station: {
    all: { GET: reads('station', listStations), POST: writes('station', addStation) },
    item: {
      GET: reads('station', readStation),
      PATCH: writes('station', changeStation),
      DELETE: deletes('station', deleteStation),
    },
  },
  logbook: {
    all: { GET: reads('logbook', listLogbooks), POST: writes('logbook', addLogbook) },
    item: {
      GET: reads('logbook', readLogbook),
      PATCH: writes('logbook', changeLogbook),
      DELETE: deletes('logbook', deleteLogbook),
    },
  },
  club: {
    all: { GET: reads('club', listClub), POST: writes('club', changeMembers) },
    item: {
      GET: reads('club', readMember),
      PATCH: writes('club', changeMembers),
      DELETE: deletes('club', changeMembers),
    },
  },
  radio: {
    all: { GET: reads('radio', listRadios), POST: { scopes: ['rig'], named: 'radio:write', handle: reportRadio } },
    item: {
      GET: reads('radio', readRadio),
      DELETE: { scopes: ['rig'], named: 'radio:delete', handle: deleteRadio },
    },
  },
  lookup: { all: { GET: reads('lookup', lookUpOne) } },
  statistic: { all: { GET: { ...reads('statistic', figures), limit: wholeLog } } },
  confirmation: { all: { GET: reads('confirmation', listConfirmations) } },
  catalog: { all: { GET: anybody('catalog', async (_app, request) => catalog(request)) } },
  token: { all: { GET: anybody('token', (_app, request) => aboutToken(request)) } },
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'DELETE']
const SUMMARY = 'Wavelog interface, version 2'

export const secondInterfaceRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: CLOUDLOG_LIMITS.bytes }, (_request, body, done) =>
    done(null, { value: valueIn(String(body)) }),
  )
  app.setValidatorCompiler(() => () => true)
  allowOtherOrigins(app)
  for (const prefix of PREFIXES) {
    for (const path of ['/v2', '/v2/status']) {
      app.get(`${prefix}${path}`, { config: { guard: publicRoute() }, schema: { summary: SUMMARY } }, async (request) =>
        returned(request, 'status', { name: 'Wavelog API', status: 'ok' }),
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
      config: { guard: keyInRequest(tokenIn, ...verb.scopes), rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000 } },
      ...verb.limit,
      errorHandler: refuser(verb.named),
      schema: { summary: SUMMARY },
      handler: (request, reply) => verb.handle(app, request, reply),
    })
  }
}

/** Rejects an unsupported URL or method. @throws V2Error always */
function refuse(path: string, method: string, reply: FastifyReply): never {
  const [name = '', id, ...deeper] = path.replace(/\/$/, '').split('/')
  const resource = name === 'status' ? { all: { GET: true }, item: undefined } : RESOURCES[name]
  if (resource === undefined || deeper.length > 0 || (name === 'status' && id !== undefined)) {
    throw notFound('There’s nothing at this address.')
  }
  const [all, item] = [getVerbs(resource.all), getVerbs(resource.item ?? {})]
  const everywhere = METHODS.filter((verb) => all.includes(verb) || item.includes(verb))
  const known = everywhere.some((verb) => verb === method)
  // The collection supports the method but items do not: a POST to one contact must not look as if it added another
  // one.
  if (known && id !== undefined && item.length > 0) throw notAllowed(reply, item)
  if (known) throw notFound()
  throw notAllowed(reply, everywhere)
}

const getVerbs = (verbs: object): readonly Method[] => METHODS.filter((method) => method in verbs)
