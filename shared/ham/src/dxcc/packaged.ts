/** The bundled DXCC data, parsed on first use. */
import type { CountryData } from './country-file.ts'
import { CALL_LINES } from './data/calls.ts'
import { DATED_LINES } from './data/dated.ts'
import { ENTITY_LINES } from './data/entities.ts'
import { COUNTRY_FILE_VERSION } from './data/version.ts'
import { type DatedRule, readDatedRules } from './dated-rules.ts'
import { type DxccTables, readTables } from './tables.ts'

const cache: { tables?: DxccTables; rules?: readonly DatedRule[] } = {}

export function packagedData(): CountryData {
  return { version: COUNTRY_FILE_VERSION, entities: ENTITY_LINES, calls: CALL_LINES }
}

export function packagedTables(): DxccTables {
  cache.tables ??= readTables(packagedData())
  return cache.tables
}

export function packagedRules(): readonly DatedRule[] {
  cache.rules ??= readDatedRules(DATED_LINES)
  return cache.rules
}
