/**
 * Format of a backup: one manifest that names and hashes everything. It is written last; without it there is no
 * backup.
 */
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'

/** The version this build writes, and the newest it reads. */
export const FORMAT = 1

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })

const Table = Type.Object({
  schema: Type.String(),
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
  /** Computed from the output of COPY, before compression. */
  bytes: Type.Integer(),
  sha256: Hash,
})

const Sequence = Type.Object({
  schema: Type.String(),
  name: Type.String(),
  value: Type.String(),
  called: Type.Boolean(),
})

/** Summary of a file list, which is stored as NDJSON with one line per file. */
const Files = Type.Object({ count: Type.Integer(), bytes: Type.Integer(), sha256: Hash })

export const Manifest = Type.Object({
  format: Type.Integer(),
  id: Type.String(),
  began_at: Type.String(),
  ended_at: Type.String(),
  version: Type.String(),
  postgres: Type.String(),
  /** The age recipient it is encrypted to; null when unencrypted. */
  encrypted_to: Type.Union([Type.String(), Type.Null()]),
  /**
   * Fingerprint of ONFREQ_SECRET, which decrypts members' data. The secret itself is included in an encrypted backup.
   */
  secret: Type.Object({ fingerprint: Hash, kept: Type.Boolean() }),
  migrations: Type.Array(Type.Object({ name: Type.String(), hash: Type.String() })),
  tables: Type.Array(Table),
  sequences: Type.Array(Sequence),
  totals: Type.Record(Type.String(), Type.Integer()),
  files: Files,
  releases: Files,
})
export type Manifest = Static<typeof Manifest>
export type TablePart = Static<typeof Table>
export type SequencePart = Static<typeof Sequence>
export type FilesPart = Static<typeof Files>

export const manifestCheck = Compile(Manifest)

export interface FileEntry {
  readonly key: string
  readonly size: number
  /** Milliseconds since 1970. A file with the same key, size and time is not read again. */
  readonly modified: number
  readonly sha256: string
}

export const fileEntryCheck = Compile(
  Type.Object({ key: Type.String(), size: Type.Integer(), modified: Type.Integer(), sha256: Hash }),
)
