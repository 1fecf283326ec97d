/** Whether the entity that a file names can be right. What cannot be is left to the call; what contradicts the call is noted and kept. */

import type { AdifNote } from '@onfreq/ham/adif/records'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { deletedOn, startedOn } from '@onfreq/ham/dxcc/validity'
import { keep, say } from '@onfreq/i18n/texts'
import { setEntity } from './derive.ts'
import { resolveEntity } from './entity.ts'
import type { ContactData } from './fields.ts'

/** Their stations keep their calls wherever in the United States they move (FCC part 97.19): a call says nothing against the file. */
const UNITED_STATES: ReadonlySet<number> = new Set([291, 6, 110, 202, 285, 103, 166, 9, 174, 297, 138, 123])

const ENTITY_NOTE = { kind: 'value', field: 'DXCC' } as const

export function judgeEntity(contact: ContactData): readonly AdifNote[] {
  const { dxcc, call, startedAt } = contact
  if (dxcc === null) return []
  const impossible = whyImpossible(dxcc, call, startedAt.getTime())
  if (impossible !== null) {
    setEntity(contact, null, 'file')
    return [{ ...ENTITY_NOTE, message: impossible }]
  }
  const found = resolveEntity(call, startedAt)
  if (found === null || found.number === dxcc) return []
  if (UNITED_STATES.has(found.number) && UNITED_STATES.has(dxcc)) return []
  const names = { given: toName(dxcc), call, found: toName(found.number) }
  return [
    {
      ...ENTITY_NOTE,
      message: keep(() => say('The file says {given}, and {call} is {found}: the file’s entity is kept', names)),
    },
  ]
}

function whyImpossible(dxcc: number, call: string, at: number): string | null {
  if (dxcc === 0) {
    if (/\/(?:MM|AM)$/.test(call)) return null
    return /*i18n*/ 'DXCC 0 is for stations at sea and in the air: the callsign decides'
  }
  const number = String(dxcc)
  if (entityName(dxcc) === null)
    return keep(() => say('{number} is no entity of the DXCC list: the callsign decides', { number }))
  const [start, end] = [startedOn(dxcc), deletedOn(dxcc)]
  if (end !== null && at >= end + DAY_MS)
    return keep(() => say('{name} ended on {day}: the callsign decides', { name: toName(dxcc), day: getDay(end) }))
  if (start !== null && at < start)
    return keep(() => say('{name} began on {day}: the callsign decides', { name: toName(dxcc), day: getDay(start) }))
  return null
}

const DAY_MS = 86_400_000
const getDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const toName = (dxcc: number) => countryText(entityName(dxcc)) ?? String(dxcc)
