/** FLRig: XML-RPC over HTTP. Only reading methods are called. */
import type { RigSample } from '../rig.ts'

const ANSWER_MS = 1000

export async function askFlrig(url: string): Promise<RigSample | null> {
  try {
    const frequency = Number(await callFlrig(url, 'rig.get_vfo'))
    if (!Number.isFinite(frequency) || frequency <= 0) return null
    const mode = await callFlrig(url, 'rig.get_mode')
    const ptt = await callFlrig(url, 'rig.get_ptt')
    const name = await callFlrig(url, 'rig.get_xcvr')
    return {
      frequencyHz: Math.round(frequency),
      mode: mode.replace(/^(?:FT|DATA|PKT)?-?([UL]SB)-?D?$/i, '$1'),
      name,
      transmitting: ptt === '' ? null : ptt !== '0',
      running: null,
      source: 'flrig',
    }
  } catch {
    return null
  }
}

async function callFlrig(url: string, method: string): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params></params></methodCall>`,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  const text = await answer.text()
  if (text.includes('<fault>')) return ''
  const value = /<value>\s*(?:<(?:string|i4|int|double|boolean)>)?([^<]*)</.exec(text)
  return (value?.[1] ?? '').trim()
}
