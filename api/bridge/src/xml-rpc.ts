/** XML-RPC over HTTP, as FLRig and fldigi speak it: one call, one value. */
import { SaxesParser } from 'saxes'

const ANSWER_MS = 1000
/** A whole logbook; more is no answer to any question asked here. */
const LONGEST = 64 << 20

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
/** A value that has to go as `<double>`, whole or not: frequencies do. */
export interface Double {
  readonly double: number
}
export type RpcValue = number | string | Double

function written(value: RpcValue): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`
  return typeof value === 'number' ? `<i4>${value}</i4>` : `<double>${value.double}</double>`
}

/**
 * @returns the value as text, of an array each; null when the program does not know the method or refuses it
 * @throws when nobody answers in time, or the answer is none
 */
export async function xmlRpc(
  url: string,
  method: string,
  params: readonly RpcValue[] = [],
  timeoutMs = ANSWER_MS,
): Promise<readonly string[] | null> {
  const given = params.map((each) => `<param><value>${written(each)}</value></param>`).join('')
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${given}</params></methodCall>`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (Number(answer.headers.get('content-length') ?? 0) > LONGEST) throw new Error('The answer is too long.')
  return readAnswer(await answer.text())
}

/** The text of every value that holds no other; its type may be left out, then it is a string. */
function readAnswer(xml: string): readonly string[] | null {
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
  // Some versions end their answers with blanks or a zero.
  parser.write(xml.replace(/[\0\s]+$/, '')).close()
  if (broken !== undefined || root !== 'methodResponse') throw new Error('The answer is no XML-RPC.')
  return isFault ? null : values
}
