/**
 * Reads Club Log's country file (`cty.php`, cty.xml version 1.2; https://clublog.freshdesk.com "Prefixes and
 * Exceptions"): exceptions, operations that do not count, and zone exceptions, each with its dates.
 */
import { SaxesParser } from 'saxes'
import type { DatedException } from './exceptions.ts'

const KINDS = new Set(['exception', 'invalid', 'zone_exception'])

function readTime(text: string | undefined): number | null {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : time
}

function readNumber(text: string | undefined): number | undefined {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

function toException(kind: string, values: ReadonlyMap<string, string>): DatedException | null {
  const call = values.get('call')?.trim().toUpperCase()
  const adif = readNumber(values.get('adif'))
  if (!call || (kind === 'exception' && adif === undefined)) return null
  const end = readTime(values.get('end'))
  const cqZone = readNumber(values.get(kind === 'zone_exception' ? 'zone' : 'cqz'))
  const continent = values.get('cont')
  const latitude = readNumber(values.get('lat'))
  const longitude = readNumber(values.get('long'))
  return {
    call,
    from: readTime(values.get('start')),
    // Club Log gives the last second that counts.
    to: end === null ? null : end + 1000,
    dxcc: kind === 'zone_exception' ? null : kind === 'invalid' ? 0 : (adif ?? 0),
    ...(cqZone === undefined ? {} : { cqZone }),
    ...(continent ? { continent } : {}),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  }
}

/**
 * The exceptions in a Club Log country file.
 * @throws Error when the text is not well-formed XML or no Club Log file
 */
export function parseClubLogExceptions(xml: string): DatedException[] {
  const found: DatedException[] = []
  const parser = new SaxesParser()
  let isClubLog = false
  let kind = ''
  let name = ''
  let text = ''
  let values = new Map<string, string>()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (tag.name === 'clublog') isClubLog = true
    if (KINDS.has(tag.name)) {
      kind = tag.name
      values = new Map()
    }
    name = tag.name
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', (tag) => {
    if (tag.name === kind) {
      const exception = toException(kind, values)
      if (exception) found.push(exception)
      kind = ''
    } else if (kind !== '' && tag.name === name) values.set(name, text.trim())
  })
  parser.write(xml).close()
  if (!isClubLog) throw new Error('Not a country file of Club Log')
  return found
}
