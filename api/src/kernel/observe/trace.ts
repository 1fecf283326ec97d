/** Trace of the request, or of the job of a request, for which the current code runs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import { trace } from '@opentelemetry/api'

export interface Trace {
  /** Request id: from the client or proxy (`x-request-id`), or generated. */
  readonly requestId: string
  /** W3C `traceparent` with a span of this process: `00-<trace>-<span>-<flags>`. */
  readonly traceparent: string
  /** Whether the current work is a job that the request caused. */
  readonly ofJob?: true
}

const RANDOM_BYTES = Buffer.alloc(8192)
let used = RANDOM_BYTES.length

/** Reads random bytes in large chunks: a few bytes at a time cost more than all other work of generating an id. */
function randomText(bytes: number, encoding: 'hex' | 'base64url'): string {
  if (used + bytes > RANDOM_BYTES.length) {
    randomFillSync(RANDOM_BYTES)
    used = 0
  }
  used += bytes
  return RANDOM_BYTES.toString(encoding, used - bytes, used)
}

const storage = new AsyncLocalStorage<Trace>()

export const currentTrace = (): Trace | undefined => storage.getStore()

export const withTrace = <Result>(input: Trace, work: () => Result): Result => storage.run(input, work)

const REQUEST_ID = /^[\w.:/+=-]{1,128}$/

/** Accepts an incoming id if it is safe to log. */
export function getRequestId(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomText(9, 'base64url')
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const ZERO = /^0+$/

/** Continues the trace of a header or starts a new one. While spans are recorded, uses the current span. */
export function getTraceparent(header: string | readonly string[] | undefined): string {
  const span = trace.getActiveSpan()?.spanContext()
  if (span !== undefined) return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
  const [, version, traceId = '', parent = '', flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const isValid = version !== undefined && version !== 'ff' && !ZERO.test(traceId) && !ZERO.test(parent)
  const id = isValid ? traceId : randomText(16, 'hex')
  return `00-${id}-${randomText(8, 'hex')}-${isValid ? flags : '00'}`
}

export const getTraceId = ({ traceparent }: Pick<Trace, 'traceparent'>): string => traceparent.slice(3, 35)

const FLAG = 'trace:'

/** Stores the request that caused a job in the job's flags. */
export function traceFlags(): readonly string[] | null {
  const input = currentTrace()
  return input === undefined ? null : [`${FLAG}${input.traceparent} ${input.requestId}`]
}

/** Reads the trace of a job from its flags, which graphile-worker stores as `{ "<flag>": true }`. */
export function getTraceFromFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(FLAG))
  if (flag === undefined) return undefined
  const [traceparent, requestId] = flag.slice(FLAG.length).split(' ')
  return requestId === undefined ? undefined : { traceparent: getTraceparent(traceparent), requestId, ofJob: true }
}
