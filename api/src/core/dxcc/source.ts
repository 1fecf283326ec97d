/** Parses DXCC data as published into a form that can be activated. */
import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { parseClubLogFile } from '@onfreq/ham/dxcc/club-log'
import { CountryFileError, compileCountryFile, parseCountryFile } from '@onfreq/ham/dxcc/country-file'
import { writeDatedRules } from '@onfreq/ham/dxcc/dated-rules'
import { readTables } from '@onfreq/ham/dxcc/tables'
import type { NewDxccData } from './repository.ts'

/** Club Log's list has about 5 MB; no valid file is ten times as large. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * AD1C's `cty.dat`, `wt_mod.dat` or `cty.csv`, or Club Log's `cty.xml`, plain or gzipped.
 * @param today used as the version when the file has none, `2026-11-22`
 * @throws CountryFileError with a message for the user
 */
export function readDxccSource(bytes: Buffer, source: string, today: string): NewDxccData {
  const text = unpack(bytes).toString('utf8')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (/^\ufeff?\s*</.test(text)) {
    const { version, rules } = parseClubLogFile(text)
    const lines = writeDatedRules(rules)
    return {
      kind: 'dated-rules',
      version: version ?? today,
      source,
      sha256,
      entries: rules.length,
      entities: '',
      lines,
    }
  }
  const file = parseCountryFile(text)
  const { version, entities, calls } = compileCountryFile(file)
  // Data that cannot be read back must not be activated.
  const tables = readTables({ version, entities, calls })
  const entries = tables.prefixes.size + tables.calls.size
  return { kind: 'country-file', version: version ?? today, source, sha256, entries, entities, lines: calls }
}

function unpack(bytes: Buffer): Buffer {
  if (bytes.length > MAX_BYTES) throw new CountryFileError('The file is too large for a country file')
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    throw new CountryFileError('The compressed file is damaged or too large')
  }
}
