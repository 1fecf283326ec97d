/** The second interface of Wavelog: resources, verbs, a token in the header, one shape of answer. */

import type { KeyScope } from '@onfreq/contracts/accounts'
import { CLOUDLOG_LIMITS } from '@onfreq/contracts/integrations'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { keyInRequest, publicRoute } from '#plugins/guards.ts'
import { valueIn } from '../body.ts'
import { wholeLog } from '../door.ts'
import { allowOtherOrigins, PREFIXES } from '../origins.ts'
import { answer, notFound, refuser, tokenIn } from './envelope.ts'
import { aboutToken, figures, forgetRadio, listRadios, lookUpOne, notAllowed, readRadio, reportRadio } from './other.ts'
import { addQsos, changeQso, deleteQso, listQsos, readQso } from './qso.ts'
import { addStation, changeStation, deleteStation, listStations, readStation } from './station.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Handler = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

interface Verb {
  /** What the key needs; any of them. */
  readonly scopes: readonly [KeyScope, ...KeyScope[]]
  /** The same in the words of this interface. */
  readonly named: string
  readonly handle: Handler
  /** Beside the limit of all calls: for what reads a whole log. */
  readonly limit?: typeof wholeLog
}

type Resource = { readonly [Name in Method]?: Verb }

const reads = (resource: string, handle: Handler): Verb => ({ scopes: ['read'], named: `${resource}:read`, handle })
const writes = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:write`, handle })
const deletes = (resource: string, handle: Handler): Verb => ({ scopes: ['log'], named: `${resource}:delete`, handle })

const RESOURCES: Readonly<Record<string, Resource>> = {
  qso: { GET: reads('qso', listQsos), POST: writes('qso', addQsos) },
  'qso/:id': { GET: reads('qso', readQso), PATCH: writes('qso', changeQso), DELETE: deletes('qso', deleteQso) },
  station: { GET: reads('station', listStations), POST: writes('station', addStation) },
  'station/:id': {
    GET: reads('station', readStation),
    PATCH: writes('station', changeStation),
    DELETE: deletes('station', deleteStation),
  },
  radio: {
    GET: reads('radio', listRadios),
    POST: { scopes: ['rig'], named: 'radio:write', handle: reportRadio },
  },
  'radio/:id': {
    GET: reads('radio', readRadio),
    DELETE: { scopes: ['rig'], named: 'radio:delete', handle: forgetRadio },
  },
  lookup: { GET: reads('lookup', lookUpOne) },
  statistic: { GET: { ...reads('statistic', figures), limit: wholeLog } },
  token: { GET: { scopes: ['read', 'log', 'rig'], named: 'token', handle: (_app, request) => aboutToken(request) } },
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
        answer(request, 'meta', { name: 'Wavelog API', status: 'ok' }),
      )
    }
    for (const [path, resource] of Object.entries(RESOURCES)) register(app, `${prefix}/v2/${path}`, resource)
    app.all<{ Params: { '*': string } }>(
      `${prefix}/v2/*`,
      { config: { guard: publicRoute() }, schema: { hide: true }, errorHandler: refuser('') },
      async (request, reply) => {
        if (request.method === 'OPTIONS') return reply.code(204).send()
        const verbs = verbsAt(request.params['*'])
        if (verbs.length === 0) throw notFound('There is nothing at this address.')
        reply.header('allow', verbs.join(', '))
        throw notAllowed()
      },
    )
  }
}

function register(app: FastifyInstance, url: string, resource: Resource): void {
  for (const method of METHODS) {
    const verb = resource[method]
    if (verb === undefined) continue
    app.route({
      method,
      url,
      bodyLimit: CLOUDLOG_LIMITS.bytes,
      config: { guard: keyInRequest(tokenIn, ...verb.scopes), rateLimit: { max: 1200, timeWindow: 60_000 } },
      ...verb.limit,
      errorHandler: refuser(verb.named),
      schema: { summary: SUMMARY },
      handler: (request, reply) => verb.handle(app, request, reply),
    })
  }
}

/** The verbs of the resource at a path, such as `qso/17`; empty when there is none. */
function verbsAt(path: string): readonly Method[] {
  const resource = RESOURCES[path.replace(/\/$/, '').replace(/\/[^/]+$/, '/:id')] ?? {}
  return METHODS.filter((method) => resource[method] !== undefined)
}
