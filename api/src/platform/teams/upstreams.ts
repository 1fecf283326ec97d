/**
 * Calls that a team's service answers. The site checks permissions, validates request and response against the
 * release's contract, and identifies the caller by a token. The service gets no cookie, session or IP address of the
 * visitor.
 */
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import { type ReleasedCall, UPSTREAM_LIMITS } from '@onfreq/contracts/releases/upstream'
import { getOwner } from '@onfreq/gate/claims'
import { misfit } from '@onfreq/gate/embeds'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { refusal } from '../../kernel/refusals.ts'
import { type ForwardResult, forward } from './forward.ts'
import type { SigningKey } from './keys.ts'
import { createRooms } from './room.ts'
import { signToken } from './token.ts'

export interface UpstreamCall {
  readonly method: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly viewer: Viewer | null
  /** Timeout in milliseconds, if shorter than that of the contract. */
  readonly within?: number
}

export type Upstreams = ReturnType<typeof createUpstreams>

/** In milliseconds: how long grants are cached. */
const GRANTS_TTL_MS = 1_000

export function createUpstreams(app: FastifyInstance, keys: readonly SigningKey[]) {
  const rooms = createRooms(() => app.clock.millis())
  let grants: { readonly at: number; readonly claims: ReturnType<typeof app.releases.granted> } | undefined

  function readGrants() {
    const at = app.clock.millis()
    if (grants === undefined || at - grants.at > GRANTS_TTL_MS) grants = { at, claims: app.releases.granted() }
    grants.claims.catch(() => {
      grants = undefined
    })
    return grants.claims
  }

  /** Contract declared by the stable release. Calls that only the canary declares are available to its visitors. */
  async function getContract(part: string, name: string) {
    const { stable, canaries, notes } = await app.releases.pointers()
    const off = notes.off.get(part)?.['']
    if (off !== undefined) throw new ProductError(503, 'upstream.off', off)
    for (const { microfrontend, current } of [...stable, ...canaries]) {
      if (microfrontend !== part) continue
      const call = getCall(current.config, name)
      if (call) return call
    }
    throw new ProductError(404, 'upstream.not_found', /*i18n*/ 'There is no such call.')
  }

  return {
    /** Returns the service's response to a call. Throws only errors of the site, whatever the service does. */
    async callUpstream(part: string, name: string, question: UpstreamCall): Promise<unknown> {
      const { method, query = {}, body, viewer } = question
      const { address, call } = await getContract(part, name)
      if (call.method !== method)
        throw new ProductError(405, 'upstream.method', () =>
          say('Send this call with {method}.', { method: call.method }),
        )
      checkPermission(call, viewer)
      checkCall(call, query, body)
      if (getOwner({ kind: 'upstream', value: address }, await readGrants()) !== part)
        throw new ProductError(
          503,
          'upstream.not_connected',
          /*i18n*/ 'An administrator has not connected this part yet.',
        )
      const leave = rooms.enter(part)
      if (leave === undefined)
        throw new ProductError(503, 'upstream.busy', /*i18n*/ 'This part is busy. Please try again.')
      let answered: ForwardResult = { kind: 'unreachable' }
      try {
        const [key] = keys
        if (key === undefined) throw new Error('a site has a secret')
        const token = await signToken(key, app.config.publicUrl, {
          part,
          call: `${method} ${name}`,
          viewer,
          now: app.clock.millis(),
        })
        const timeout = Math.min(call.timeout ?? UPSTREAM_LIMITS.timeout.usual, question.within ?? Infinity)
        answered = await forward({ address, call: name, method: call.method, query, body, token, timeout })
      } finally {
        leave(answered.kind === 'answer' && answered.status < 500)
      }
      return readResponse(app, part, name, call, answered)
    },
  }
}

function getCall({ upstream }: ReleaseConfig, name: string) {
  if (upstream === undefined || !Object.hasOwn(upstream.calls, name)) return undefined
  const call = upstream.calls[name]
  return call && { address: upstream.address, call }
}

function checkPermission({ may }: ReleasedCall, viewer: Viewer | null): void {
  if (may === 'everybody') return
  if (viewer === null) throw refusal('login')
  if (may === 'subscribers' && !viewer.isSubscriber) throw refusal('subscription')
  if (may === 'administrators' && !viewer.isAdmin) throw refusal('admin')
}

/** Rejects fields outside of the contract and invalid values. */
function checkCall(call: ReleasedCall, query: Readonly<Record<string, string>>, body: unknown): void {
  const declaredFields = getProperties(call.query)
  const unknownField = Object.keys(query).find((name) => !declaredFields.has(name))
  if (unknownField !== undefined)
    throw new ProductError(422, 'upstream.invalid', () => say('This call has no “{name}”.', { name: unknownField }), {
      [unknownField]: /*i18n*/ 'is not known',
    })
  const problem = misfit(call.query ?? NOTHING, query) ?? misfit(call.body ?? NOTHING, body ?? {})
  if (problem !== undefined)
    throw new ProductError(422, 'upstream.invalid', () => say('What was sent does not fit: {problem}.', { problem }))
}

const NOTHING = { type: 'object' }

function getProperties(schema: ReleasedCall['query']): ReadonlySet<string> {
  const properties = schema?.properties
  return new Set(typeof properties === 'object' && properties !== null ? Object.keys(properties) : [])
}

const FAILED = {
  late: [504, /*i18n*/ 'The service of this part did not answer in time.'],
  unreachable: [502, /*i18n*/ 'The service of this part does not answer.'],
  unreadable: [502, /*i18n*/ 'The service of this part answered nothing that can be read.'],
  too_large: [502, /*i18n*/ 'The service of this part answered more than it may.'],
} as const

function readResponse(
  app: FastifyInstance,
  part: string,
  name: string,
  call: ReleasedCall,
  answered: ForwardResult,
): unknown {
  if (answered.kind !== 'answer') {
    const [status, sentence] = FAILED[answered.kind]
    throw new ProductError(status, `upstream.${answered.kind}`, sentence)
  }
  const { status, body } = answered
  if (status >= 200 && status < 300) {
    const problem = misfit(call.answer, body)
    if (problem === undefined) return body
    app.log.error({ part, call: name, problem }, 'the response of a service does not match its contract')
    throw new ProductError(
      502,
      'upstream.not_fitting',
      /*i18n*/ 'The service of this part and its release do not fit together.',
    )
  }
  // The service's own rejections reach the caller; its failure to authenticate the site does not.
  if (status >= 400 && status < 500 && status !== 401) {
    const { code, message } = getError(body)
    throw new ProductError(status, `${part}.${code}`, message)
  }
  app.log.warn({ part, call: name, status }, 'the service of a part failed')
  throw new ProductError(502, 'upstream.failed', /*i18n*/ 'The service of this part failed.')
}

function getError(body: unknown): { code: string; message: string } {
  const error: unknown = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined
  const input: { code?: unknown; message?: unknown } = typeof error === 'object' && error !== null ? error : {}
  return {
    code: typeof input.code === 'string' && /^[\w.]{1,60}$/.test(input.code) ? input.code : 'refused',
    message: typeof input.message === 'string' ? input.message.slice(0, 300) : 'This part refused the call.',
  }
}
