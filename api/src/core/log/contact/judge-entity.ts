/**
 * Checks the entity that a file names. An impossible one is replaced by that of the call; one that contradicts the
 * call is kept with a note.
 */

import type { AdifNote } from '@onfreq/ham/adif/records'
import { findImpossible, isAmericanMove } from '@onfreq/ham/audit/entity-rule'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { keep, say } from '@onfreq/i18n/texts'
import { setEntity } from './derive.ts'
import { resolveEntity } from './entity.ts'
import type { ContactData } from './fields.ts'

const ENTITY_NOTE = { kind: 'value', field: 'DXCC' } as const

export function judgeEntity(contact: ContactData): readonly AdifNote[] {
  const { dxcc, call, startedAt } = contact
  if (dxcc === null) return []
  const impossible = whyImpossible(dxcc, call, startedAt.getTime())
  if (impossible !== null) {
    setEntity(contact, null, 'file')
    return [{ ...ENTITY_NOTE, message: impossible }]
  }
  const resolved = resolveEntity(call, startedAt)
  if (resolved === null || resolved.number === dxcc) return []
  if (isAmericanMove(resolved.number, dxcc)) return []
  const names = { given: toName(dxcc), call, found: toName(resolved.number) }
  return [
    {
      ...ENTITY_NOTE,
      message: keep(() => say('The file says {given}, and {call} is {found}: the file’s entity is kept', names)),
    },
  ]
}

function whyImpossible(dxcc: number, call: string, at: number): string | null {
  const impossible = findImpossible(dxcc, call, at)
  if (impossible === null) return null
  switch (impossible.reason) {
    case 'nowhere':
      return /*i18n*/ 'DXCC 0 is for stations at sea and in the air: the callsign decides'
    case 'unknown':
      return keep(() =>
        say('{number} is not an entity of the DXCC list: the callsign decides', { number: String(dxcc) }),
      )
    case 'ended':
      return keep(() => say('{name} ended on {day}: the callsign decides', { name: toName(dxcc), day: impossible.day }))
    case 'not-begun':
      return keep(() => say('{name} began on {day}: the callsign decides', { name: toName(dxcc), day: impossible.day }))
  }
}

const toName = (dxcc: number) => countryText(entityName(dxcc)) ?? String(dxcc)
