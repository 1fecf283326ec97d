/** Export: `vexportadif` requests a file, `vexportjobs` lists files, and a GET downloads one. */
import { type Static, Type } from 'typebox'
import { nullable } from './contact.ts'
import { LogbookFilter } from './log.ts'

export const EXPORT_LIMITS = { keepHours: 24, openJobs: 5 } as const

/**
 * `adi`: ADI in UTF-8 with lengths in bytes; `ascii`: strict ADIF characters, others are transliterated; `adx`:
 * XML.
 */
export const ExportFormat = Type.Union([Type.Literal('adi'), Type.Literal('ascii'), Type.Literal('adx')])
export type ExportFormat = Static<typeof ExportFormat>

export const ExportRequest = Type.Object(
  {
    /** Day (`2026-11-01`) or instant in UTC; start and end are inclusive. */
    start_date: Type.String({ maxLength: 30 }),
    end_date: Type.String({ maxLength: 30 }),
    format: Type.Optional(ExportFormat),
    station_callsign: Type.Optional(Type.String({ maxLength: 20 })),
    /** Additional filter; if absent, all contacts of the period are exported. */
    filter: Type.Optional(LogbookFilter),
  },
  { additionalProperties: false },
)
export type ExportRequest = Static<typeof ExportRequest>

export const ExportJob = Type.Object({
  id: Type.Integer(),
  created_at: Type.String(),
  start_date: Type.String(),
  end_date: Type.String(),
  /** null: pending; 1: completed; 9: failed. */
  status: Type.Unsafe<1 | 9 | null>({ enum: [1, 9, null] }),
  /** Random, so that it cannot be guessed; null until completed. */
  filename: nullable(Type.String()),
  /** Download URL for the owner; null until completed. */
  url: nullable(Type.String()),
  format: ExportFormat,
  records: nullable(Type.Integer()),
  bytes: nullable(Type.Integer()),
  /** When the file will be deleted. */
  expires_at: Type.String(),
})
export type ExportJob = Static<typeof ExportJob>

export const ExportResponse = Type.Object({ status: Type.Literal('ok'), job: ExportJob })
export type ExportResponse = Static<typeof ExportResponse>
export const ExportJobsResponse = Type.Object({ jobs: Type.Array(ExportJob) })
export type ExportJobsResponse = Static<typeof ExportJobsResponse>

/** Path of the file for a GET by its owner; returns 404 to others, and after 24 hours. */
export const exportPath = (jobId: number, filename: string) => `/api/vexport/${jobId}/${encodeURIComponent(filename)}`
