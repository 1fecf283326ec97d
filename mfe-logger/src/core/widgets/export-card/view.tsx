import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ExportFormat, ExportJob } from '@onfreq/contracts/log/export'
import { EXPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
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
  /** Input of the form: from, to, with or without times, and the format. */
  readonly form: {
    readonly start: string
    readonly end: string
    readonly withTimes: boolean
    readonly format: ExportFormat
  }
  /** The error message. */
  readonly problem: string | null
  /** The request for an export is pending. */
  readonly busy: boolean
  /** Running and available exports, newest first. */
  readonly jobs: readonly ExportJob[]
  /** The list is loading. */
  readonly loading: boolean
  /** The list could not be loaded. */
  readonly failed: boolean
  /** Whether an export completed a moment ago. */
  readonly fresh: (job: ExportJob) => boolean
  /** Called with the changed fields. */
  readonly onChange: (change: Partial<ExportCardViewProps['form']>) => void
  /** Requests the export. */
  readonly onExport: () => void
  /** Downloads an available export. */
  readonly onDownload: (job: ExportJob) => void
  /** Loads the list again after a failure. */
  readonly onRetry: () => void
}

const FORMATS: readonly { value: ExportFormat; label: string }[] = [
  {
    value: 'adi',
    get label() {
      return t`ADIF (.adi)`
    },
  },
  {
    value: 'ascii',
    get label() {
      return t`ADIF, ASCII only`
    },
  },
  {
    value: 'adx',
    get label() {
      return t`ADIF as XML (.adx)`
    },
  },
]

/** Requests an ADIF file for a range of days, and lists the exports. */
export function ExportCardView(props: ExportCardViewProps) {
  const { t } = useLingui()
  const { form, problem, busy, onChange, onExport } = props
  const type = form.withTimes ? 'datetime-local' : 'date'
  return (
    <Panel title={t`Export ADIF`} note={t`Both dates are included. Times are in UTC.`}>
      <form
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onExport()
        }}
      >
        <Field label={form.withTimes ? t`Start date and time` : t`Start date`}>
          <TextInput type={type} value={form.start} onValueChange={(start) => onChange({ start })} />
        </Field>
        <Field label={form.withTimes ? t`End date and time` : t`End date`}>
          <TextInput type={type} value={form.end} onValueChange={(end) => onChange({ end })} />
        </Field>
        <Field label={t`Format`}>
          <Select options={FORMATS} value={form.format} onValueChange={(format) => onChange({ format })} />
        </Field>
        <Checkbox
          className={s.times}
          label={t`With times of day`}
          checked={form.withTimes}
          onCheckedChange={(withTimes) => onChange({ withTimes, start: '', end: '' })}
        />
        <Button type="submit" icon={Download} busy={busy}>
          {t`Export`}
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
  const { t } = useLingui()
  const columns: readonly DataColumn<ExportJob>[] = [
    { id: 'ordered', header: t`Ordered`, phone: 'time', cell: (job) => <TimeAgo at={job.created_at} words /> },
    {
      id: 'range',
      header: t`Range (UTC)`,
      figures: true,
      rowHeader: true,
      phone: 'call',
      cell: (job) => <Range job={job} />,
    },
    {
      id: 'contacts',
      header: t`Contacts`,
      figures: true,
      align: 'end',
      phone: 'band',
      cell: ({ records }) => records !== null && <Contacts count={records} />,
    },
    { id: 'file', header: t`File`, phone: 'note', cell: (job) => <File job={job} onDownload={onDownload} /> },
  ]
  return (
    <DataTable
      label={t`Export files`}
      stack
      columns={columns}
      rows={jobs}
      rowKey={({ id }) => id}
      rowState={(job) => (fresh(job) ? 'new' : undefined)}
      loading={loading}
      loadingRows={3}
      empty={<EmptyState>{EXPORT_TEXTS.empty}</EmptyState>}
      error={
        failed && (
          <ErrorState onRetry={onRetry}>
            <Trans>Failed to load the export files.</Trans>
          </ErrorState>
        )
      }
    />
  )
}

/** The range of an export, on one line if it fits. */
function Range({ job }: { readonly job: ExportJob }) {
  return (
    <span className={s.range}>
      <span>{getDay(job.start_date)} –</span> <span>{getDay(job.end_date)}</span>
    </span>
  )
}

/** Number of contacts, with its unit: on a phone the table has no header. */
function Contacts({ count }: { readonly count: number }) {
  const { t } = useLingui()
  return (
    <>
      {formatNumber(count)}
      <span className={s.unit}> {t`${plural(count, { one: 'contact', other: 'contacts' })}`}</span>
    </>
  )
}

function File({ job, onDownload }: { readonly job: ExportJob; readonly onDownload: (job: ExportJob) => void }) {
  useLanguage()
  if (!job.status) {
    return (
      <span className={s.state}>
        <Spinner />
        <Trans>Pending</Trans>
      </span>
    )
  }
  if (job.status === 9 || !job.url || !job.filename) {
    return (
      <span className={s.failed}>
        <Icon of={CircleX} size="s" />
        <Trans>Failed</Trans>
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

/** File name without the suffix that only makes the URL hard to guess. */
const shortName = (filename: string) => filename.replace(/-[0-9a-f]{16,}(?=\.)/, '')

function getDay(date: string): string {
  return date.length <= 10 || /T(00:00(:00)?|23:59(:59)?)(\.\d+)?Z?$/.test(date)
    ? date.slice(0, 10)
    : date.slice(0, 16).replace('T', ' ')
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
