/** Request, or job of a request, that the current code works for. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import { trace } from '@opentelemetry/api'

export interface Trace {
  /** From the client or proxy (`x-request-id`), or generated. */
  readonly requestId: string
  /** W3C header with our own span: `00-<trace>-<span>-<flags>`. */
  readonly traceparent: string
  /** A job caused by the request. */
  readonly ofJob?: true
}

const STOCK = Buffer.alloc(8192)
let used = STOCK.length

/** Random bytes are read in large chunks: a few bytes at a time cost more than everything else in generating an id. */
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

export const withTrace = <Result>(input: Trace, work: () => Result): Result => storage.run(input, work)

const REQUEST_ID = /^[\w.:/+=-]{1,128}$/

/** Accepts an incoming id if it is safe to log. */
export function getRequestId(header: string | readonly string[] | undefined): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : randomText(9, 'base64url')
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/
const ZERO = /^0+$/

/** Continues the trace of a header or starts one. With span recording, uses the current span. */
export function getTraceparent(header: string | readonly string[] | undefined): string {
  const span = trace.getActiveSpan()?.spanContext()
  if (span !== undefined) return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
  const [, version, traceId = '', parent = '', flags] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const known = version !== undefined && version !== 'ff' && !ZERO.test(traceId) && !ZERO.test(parent)
  const id = known ? traceId : randomText(16, 'hex')
  return `00-${id}-${randomText(8, 'hex')}-${known ? flags : '00'}`
}

export const getTraceId = ({ traceparent }: Pick<Trace, 'traceparent'>): string => traceparent.slice(3, 35)

const FLAG = 'trace:'

/** Stores the request that caused a job next to its payload. */
export function traceFlags(): readonly string[] | null {
  const input = currentTrace()
  return input === undefined ? null : [`${FLAG}${input.traceparent} ${input.requestId}`]
}

/** Trace of a job from its flags in graphile-worker's form: `{ "<flag>": true }`. */
export function traceOfFlags(flags: Readonly<Record<string, unknown>> | null): Trace | undefined {
  const flag = Object.keys(flags ?? {}).find((name) => name.startsWith(FLAG))
  if (flag === undefined) return undefined
  const [traceparent, requestId] = flag.slice(FLAG.length).split(' ')
  return requestId === undefined ? undefined : { traceparent: getTraceparent(traceparent), requestId, ofJob: true }
}
