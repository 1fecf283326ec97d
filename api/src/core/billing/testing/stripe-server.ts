import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Json = Record<string, unknown>

export interface StripeServer {
  readonly url: string
  readonly sessions: Map<string, Json>
  readonly subscriptions: Map<string, Json>
  /** Received requests as `METHOD /path`, in order. */
  readonly calls: string[]
  /** Form fields of the last request that created a checkout. */
  readonly lastCheckout: () => URLSearchParams
  /** Simulates a payment: the session is complete and has a subscription. */
  pay(sessionId: string, subscription: { id: string; status: string; days: number; now: Date }): void
  close(): Promise<void>
}

/** Implements the part of Stripe's HTTP API that the official client uses here. */
export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, Json>()
  const subscriptions = new Map<string, Json>()
  const calls: string[] = []
  let last = new URLSearchParams()

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const call = `${request.method} ${path}`
    calls.push(call)
    const body = new URLSearchParams(await text(request))
    const respond = (status: number, json: Json) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(json))
    }
    if (!request.headers.authorization?.startsWith('Bearer sk_test_'))
      return respond(401, { error: { type: 'invalid_request_error' } })
    if (call === 'POST /v1/checkout/sessions') {
      last = body
      const id = `cs_test_${sessions.size + 1}`
      const session = newSession(id, body)
      sessions.set(id, session)
      return respond(200, session)
    }
    if (call === 'POST /v1/billing_portal/sessions')
      return respond(200, { id: 'bps_1', url: 'https://billing.example/portal' })
    const [, , kind, ...rest] = path.split('/')
    const store = kind === 'subscriptions' ? subscriptions : sessions
    const stored = store.get(rest.at(-1) ?? '')
    if (stored === undefined)
      return respond(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
      })
    if (request.method === 'DELETE') Object.assign(stored, { status: 'canceled', ended_at: stored.start_date })
    return respond(200, stored)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    sessions,
    subscriptions,
    calls,
    lastCheckout: () => last,
    pay(sessionId, { id, status, days, now }) {
      const session = sessions.get(sessionId)
      if (session === undefined) throw new Error(`No session ${sessionId}`)
      const customer = session.customer ?? `cus_${sessionId}`
      subscriptions.set(id, newSubscription(id, String(customer), status, days, now, session.metadata))
      Object.assign(session, {
        status: 'complete',
        payment_status: status === 'trialing' ? 'no_payment_required' : 'paid',
        customer,
        subscription: id,
        customer_details: { email: session.customer_email ?? 'visitor@example.org' },
      })
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}

function newSession(id: string, body: URLSearchParams): Json {
  return {
    id,
    object: 'checkout.session',
    url: `https://checkout.example/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: body.get('client_reference_id'),
    customer: body.get('customer'),
    customer_email: body.get('customer_email'),
    customer_details: null,
    subscription: null,
    metadata: nested(body, 'metadata'),
  }
}

export function newSubscription(
  id: string,
  customer: string,
  status: string,
  days: number,
  now: Date,
  metadata: unknown = {},
): Json {
  const start = Math.floor(now.getTime() / 1000)
  return {
    id,
    object: 'subscription',
    customer,
    status,
    metadata,
    start_date: start,
    ended_at: null,
    cancel_at: null,
    cancel_at_period_end: false,
    items: {
      object: 'list',
      data: [{ id: `si_${id}`, current_period_start: start, current_period_end: start + days * 86_400 }],
    },
  }
}

function nested(body: URLSearchParams, name: string): Json {
  return Object.fromEntries(
    [...body].flatMap(([key, value]) => {
      const inner = /^(\w+)\[(\w+)\]$/.exec(key)
      return inner?.[1] === name && inner[2] !== undefined ? [[inner[2], value]] : []
    }),
  )
}
