/** XML-RPC over HTTP as in FLRig and fldigi: one call returns one value. */
import { SaxesParser } from 'saxes'

const RESPONSE_TIMEOUT_MS = 1000
/** Maximum response size in bytes; an entire logbook is the largest response. */
const MAX_RESPONSE_BYTES = 64 << 20

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** A value that must be sent as `<double>` even if it is an integer, such as a frequency. */
export interface Double {
  readonly double: number
}
export type RpcValue = number | string | Double

function serialise(value: RpcValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`
  return typeof value === 'number' ? `<i4>${value}</i4>` : `<double>${value.double}</double>`
}

/**
 * @returns the value as text, or an array for an array; null when the program does not support or rejects the method
 * @throws on a timeout or an invalid response
 */
export async function xmlRpc(
  url: string,
  method: string,
  params: readonly RpcValue[] = [],
  timeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<readonly string[] | null> {
  const input = params.map((each) => `<param><value>${serialise(each)}</value></param>`).join('')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${input}</params></methodCall>`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (Number(response.headers.get('content-length') ?? 0) > MAX_RESPONSE_BYTES)
    throw new Error('The answer is too long.')
  return readResponse(await response.text())
}

/** Text of every scalar value; a value without a type is a string. */
function readResponse(xml: string): readonly string[] | null {
  const parser = new SaxesParser()
  const values: string[] = []
  let root = ''
  let isFault = false
  let isLeaf = false
  let text = ''
  let broken: Error | undefined
  parser.on('error', (error) => {
    broken ??= error
  })
  parser.on('opentag', ({ name }) => {
    root ||= name
    isFault ||= name === 'fault'
    isLeaf = name === 'value' || (isLeaf && name !== 'array' && name !== 'struct')
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name !== 'value') return
    if (isLeaf) values.push(text.trim())
    isLeaf = false
  })
  // Some versions end their responses with blanks or a zero byte.
  parser.write(xml.replace(/[\0\s]+$/, '')).close()
  if (broken !== undefined || root !== 'methodResponse') throw new Error('The answer is no XML-RPC.')
  return isFault ? null : values
}
