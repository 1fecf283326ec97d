/**
 * A response of QRZ's logbook: `RESULT=OK&LOGID=1&COUNT=1`. Values are not encoded and ADIF contains `&lt;`, so a
 * value ends only before the next name that QRZ uses.
 */
const NAMES = ['RESULT', 'STATUS', 'REASON', 'EXTENDED', 'LOGIDS', 'LOGID', 'COUNT', 'DATA', 'ADIF'] as const
export type QrzName = (typeof NAMES)[number]
export type QrzReply = Readonly<Partial<Record<QrzName, string>>>

const START = new RegExp(`(?:^|&)(${NAMES.join('|')})=`, 'g')
/** The log may contain any text in a comment. Only these names follow after it. */
const AFTER_ADIF = /&(?:RESULT|STATUS|LOGIDS|COUNT)=[A-Z0-9,]*(?=$|&)/

export function readQrzReply(text: string): QrzReply {
  const body = text.trim()
  const reply: Partial<Record<QrzName, string>> = {}
  START.lastIndex = 0
  let name: QrzName | undefined
  let from = 0
  for (let match = START.exec(body); match !== null; match = START.exec(body)) {
    if (name !== undefined && reply[name] === undefined) reply[name] = body.slice(from, match.index)
    name = NAMES.find((known) => known === match?.[1])
    from = match.index + match[0].length
    if (name === 'ADIF') {
      const rest = body.slice(from)
      const end = AFTER_ADIF.exec(rest)?.index ?? rest.length
      reply.ADIF = rest.slice(0, end)
      START.lastIndex = from + end
      name = undefined
    }
  }
  if (name !== undefined && reply[name] === undefined) reply[name] = body.slice(from)
  return reply
}
