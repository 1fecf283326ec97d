/** How the text of a column becomes a value: one truth for the driver and for whatever reads PostgreSQL's text itself. */
import pg from 'pg'
import { parseInstant } from './instant-text.ts'

type ColumnParser = (text: string) => unknown

const { BOOL, INT8, INT2, INT4, TEXT, JSON: JSON_TEXT, FLOAT8, DATE, TIMESTAMPTZ, NUMERIC, JSONB } = pg.types.builtins
const TEXT_ARRAY = 1009

/**
 * int8 arrives as a number, since every id is below 2^53; numeric too (sums and counts); a date stays the text
 * `YYYY-MM-DD`, because a JS Date would be midnight of the server's zone.
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

/** PostgreSQL's numbers of types by their names. */
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

/** What the driver makes of the text of a column of that type; undefined where it leaves the text as it is. */
export function columnParser(type: ColumnType): ColumnParser | undefined {
  return type === 'text' ? undefined : columnParsers.getTypeParser(OIDS[type])
}
