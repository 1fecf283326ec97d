/** Parsers of column text, shared by the driver and other readers of PostgreSQL's text. */
import pg from 'pg'
import { parseInstant } from './instant-text.ts'

type ColumnParser = (text: string) => unknown

const { BOOL, INT8, INT2, INT4, TEXT, JSON: JSON_TEXT, FLOAT8, DATE, TIMESTAMPTZ, NUMERIC, JSONB } = pg.types.builtins
const TEXT_ARRAY = 1009

/**
 * int8 becomes a number, since every id is below 2^53; numeric too (sums and counts); a date stays the text
 * `YYYY-MM-DD`, because a JS Date would be midnight in the server's zone.
 */
const parsers = new Map<number, ColumnParser>([
  [INT8, Number],
  [NUMERIC, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, parseInstant],
])

/** For the driver. */
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

/** The driver's parser for a column type; undefined when the text is unchanged. */
export function columnParser(type: ColumnType): ColumnParser | undefined {
  return type === 'text' ? undefined : columnParsers.getTypeParser(OIDS[type])
}
