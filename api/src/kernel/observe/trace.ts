/** Which request, or which job of which request, the code at hand works for. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import { trace } from '@opentelemetry/api'

export interface Trace {
  /** As the client or a proxy named it (`x-request-id`), or made here. */
  readonly requestId: string
  /** The W3C header with our own part in it: `00-<trace>-<span>-<flags>`. */
  readonly traceparent: string
  /** A job that the request caused. */
  readonly ofJob?: true
}

const STOCK = Buffer.alloc(8192)
let used = STOCK.length

/** The system is asked for many at once: asking for a few each time was dearer than all else that a name takes. */
function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > STOCK.length) {
    randomFillSync(STOCK)
    used = 0
  }
  used += bytes
  return STOCK.toString(encoding, used - bytes, used)
}

const storage = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => storage.getStore()

export const withTrace = <Result>(given: Trace, work: () => Result): Result => storage.run(given, work)

const REQUEST_ID = /^[\w.:/+=-]{1,128}$/

/** A given id is taken when it is harmless in a log. */
export function requestIdOf(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomText(9, 'base64url')
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const ZERO = /^0+$/

/** Goes on with the trace of a header, or begins one. Where spans are recorded, theirs is the one. */
export function traceparentOf(header: string | readonly string[] | undefined): string {
  const span = trace.getActiveSpan()?.spanContext()
  if (span !== undefined) return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
  const [, version, traceId = '', parent = '', flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const known = version !== undefined && version !== 'ff' && !ZERO.test(traceId) && !ZERO.test(parent)
  const id = known ? traceId : randomText(16, 'hex')
  return `00-${id}-${randomText(8, 'hex')}-${known ? flags : '00'}`
}

export const traceIdOf = ({ traceparent }: Pick<Trace, 'traceparent'>): string => traceparent.slice(3, 35)

const FLAG = 'trace:'

/** A job remembers the request that caused it, beside its payload. */
export function traceFlags(): readonly string[] | null {
  const given = currentTrace()
  return given === undefined ? null : [`${FLAG}${given.traceparent} ${given.requestId}`]
}

/** The trace of a job from its flags, as graphile-worker keeps them: `{ "<flag>": true }`. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(FLAG))
  if (flag === undefined) return undefined
  const [traceparent, requestId] = flag.slice(FLAG.length).split(' ')
  return requestId === undefined ? undefined : { traceparent: traceparentOf(traceparent), requestId, ofJob: true }
}
