/** Parsers for PostgreSQL's text format, shared by the driver and by the record reader. */
import pg from 'pg'
import { parseInstant } from './instant-text.ts'

type ColumnParser = (text: string) => unknown

const { BOOL, INT8, INT2, INT4, TEXT, JSON: JSON_TEXT, FLOAT8, DATE, TIMESTAMPTZ, NUMERIC, JSONB } = pg.types.builtins
const TEXT_ARRAY = 1009

/**
 * int8 and numeric become numbers, since ids, sums and counts are below 2^53. A date stays `YYYY-MM-DD`, because a JS
 * Date would be midnight in the server's time zone.
 */
const parsers = new Map<number, ColumnParser>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, parseInstant],
])

/** Type parsers in the format of the driver. */
export const columnParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): ColumnParser =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
} satisfies pg.CustomTypesConfig

/** PostgreSQL type OIDs by name. */
const OIDS = {
  boolean: BOOL,
  bigint: INT8,
  smallint: INT2,
  integer: INT4,
  'double precision': FLOAT8,
  timestamptz: TIMESTAMPTZ,
  text: TEXT,
  'text[]': TEXT_ARRAY,
  json: JSON_TEXT,
  jsonb: JSONB,
} as const

export type ColumnType = keyof typeof OIDS

/** The driver's parser for a column type; undefined when values stay text. */
export function columnParser(type: ColumnType): ColumnParser | undefined {
  return type === 'text' ? undefined : columnParsers.getTypeParser(OIDS[type])
}
