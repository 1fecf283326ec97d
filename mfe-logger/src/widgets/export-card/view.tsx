import type { ExportFormat, ExportJob } from '@onfreq/contracts/log/export'
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { Spinner } from '@onfreq/ui/spinner'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { CircleX, Download } from 'lucide-react'
import * as s from './view.module.css'

export interface ExportCardViewProps {
  /** What the fields hold: from, to, with or without times of day, and the format. */
  readonly form: {
    readonly start: string
    readonly end: string
    readonly withTimes: boolean
    readonly format: ExportFormat
  }
  /** Why it was refused, in words. */
  readonly problem: string | null
  /** The export is being asked for. */
  readonly busy: boolean
  /** Those under way and those that can be fetched, newest first. */
  readonly jobs: readonly ExportJob[]
  /** The list has not come yet. */
  readonly loading: boolean
  /** The list could not be loaded. */
  readonly failed: boolean
  /** Whether one of them has become ready a moment ago. */
  readonly fresh: (job: ExportJob) => boolean
  /** Called with the fields that changed. */
  readonly onChange: (change: Partial<ExportCardViewProps['form']>) => void
  /** Asks for the export. */
  readonly onExport: () => void
  /** Fetches the file of one that is ready. */
  readonly onDownload: (job: ExportJob) => void
  /** Asks for them again after a failure. */
  readonly onRetry: () => void
}

const FORMATS: readonly { value: ExportFormat; label: string }[] = [
  { value: 'adi', label: 'ADIF (.adi)' },
  { value: 'ascii', label: 'ADIF, ASCII only' },
  { value: 'adx', label: 'ADIF as XML (.adx)' },
]

/** Orders an ADIF file of a range of days, and lists what was ordered. */
export function ExportCardView(props: ExportCardViewProps) {
  const { form, problem, busy, onChange, onExport } = props
  const type = form.withTimes ? 'datetime-local' : 'date'
  return (
    <Panel title="Export ADIF" note="Both dates are included. Times are in UTC.">
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onExport()
        }}
      >
        <Field label={form.withTimes ? 'Start date and time' : 'Start date'}>
          <TextInput type={type} value={form.start} onValueChange={(start) => onChange({ start })} />
        </Field>
        <Field label={form.withTimes ? 'End date and time' : 'End date'}>
          <TextInput type={type} value={form.end} onValueChange={(end) => onChange({ end })} />
        </Field>
        <Field label="Format">
          <Select options={FORMATS} value={form.format} onValueChange={(format) => onChange({ format })} />
        </Field>
        <Checkbox
          className={s.times}
          label="With times of day"
          checked={form.withTimes}
          onCheckedChange={(withTimes) => onChange({ withTimes, start: '', end: '' })}
        />
        <Button type="submit" icon={Download} busy={busy}>
          Export
        </Button>
      </form>
      {problem && (
        <Banner tone="danger" className={s.problem}>
          {problem}
        </Banner>
      )}
      <div className={s.jobs}>
        <Jobs {...props} />
      </div>
    </Panel>
  )
}

function Jobs({ jobs, loading, failed, fresh, onDownload, onRetry }: ExportCardViewProps) {
  const columns: readonly DataColumn<ExportJob>[] = [
    { id: 'ordered', header: 'Ordered', phone: 'time', cell: (job) => <TimeAgo at={job.created_at} words /> },
    {
      id: 'range',
      header: 'Range (UTC)',
      figures: true,
      rowHeader: true,
      phone: 'call',
      cell: (job) => <Range job={job} />,
    },
    {
      id: 'contacts',
      header: 'Contacts',
      figures: true,
      align: 'end',
      phone: 'band',
      cell: ({ records }) => records !== null && <Contacts count={records} />,
    },
    { id: 'file', header: 'File', phone: 'note', cell: (job) => <File job={job} onDownload={onDownload} /> },
  ]
  return (
    <DataTable
      label="Export files"
      stack
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      rowState={(job) => (fresh(job) ? 'new' : undefined)}
      loading={loading}
      loadingRows={3}
      empty={<EmptyState>{EXPORT_TEXTS.empty}</EmptyState>}
      error={failed && <ErrorState onRetry={onRetry}>Failed to load the export files.</ErrorState>}
    />
  )
}

/** In one line where there is room for it. */
function Range({ job }: { readonly job: ExportJob }) {
  return (
    <span className={s.range}>
      <span>{dayOf(job.start_date)} –</span> <span>{dayOf(job.end_date)}</span>
    </span>
  )
}

/** On a phone no head says what the figure counts. */
function Contacts({ count }: { readonly count: number }) {
  return (
    <>
      {count.toLocaleString('en-GB')}
      <span className={s.unit}> {count === 1 ? 'contact' : 'contacts'}</span>
    </>
  )
}

function File({ job, onDownload }: { readonly job: ExportJob; readonly onDownload: (job: ExportJob) => void }) {
  if (job.status === null) {
    return (
      <span className={s.state}>
        <Spinner />
        Pending
      </span>
    )
  }
  if (job.status === 9 || !job.url || !job.filename) {
    return (
      <span className={s.failed}>
        <Icon of={CircleX} size="s" />
        Failed
      </span>
    )
  }
  return (
    <span className={s.state}>
      <Link
        href={job.url}
        className={s.file}
        title={job.filename}
        onClick={(event) => {
          event.preventDefault()
          onDownload(job)
        }}
      >
        {shortName(job.filename)}
      </Link>
      {job.bytes !== null && <span className={s.size}>{sizeText(job.bytes)}</span>}
    </span>
  )
}

/** Without the part that only makes the address hard to guess. */
const shortName = (filename: string) => filename.replace(/-[0-9a-f]{16,}(?=\.)/, '')

function dayOf(date: string): string {
  return date.length <= 10 || /T(00:00(:00)?|23:59(:59)?)(\.\d+)?Z?$/.test(date)
    ? date.slice(0, 10)
    : date.slice(0, 16).replace('T', ' ')
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
