import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RunningRelease, StoredRelease } from '@onfreq/contracts/releases/releases'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useState } from 'react'
import { PhoneEnd, PhoneLabel } from '../../phone/phone.tsx'
import { releasesApi } from '../../releases-api.ts'
import type { Question } from './questions.ts'
import * as s from './releases.module.css'

interface StoredReleasesProps {
  /** `undefined` while the page loads. */
  readonly releases: readonly StoredRelease[] | undefined
  readonly running: readonly RunningRelease[]
  readonly onRequest: (question: Question) => void
}

/**
 * All complete releases of a microfrontend. Each can be previewed before it is on a channel, and each can be pinned.
 */
export function StoredReleases({ releases, running, onRequest }: StoredReleasesProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('feed')
  const [makePreview, { data: preview, error }] = releasesApi.useAdminReleasePreviewMutation()
  const names = [...new Set(releases?.map(({ microfrontend }) => microfrontend))]
  const columns: DataColumn<StoredRelease>[] = [
    { id: 'id', header: t`Release`, rowHeader: true, figures: true, phone: 'call', cell: (row) => row.id },
    {
      id: 'where',
      header: t`Channels`,
      phone: 'mode',
      cell: (row) => <PhoneEnd>{getChannels(row, running)}</PhoneEnd>,
    },
    {
      id: 'made',
      header: t`Since`,
      phone: 'time',
      cell: (row) => (
        <>
          <PhoneLabel>{t`since`}</PhoneLabel> <TimeAgo at={row.created_at} />
        </>
      ),
    },
    {
      id: 'by',
      header: t({ message: 'By', context: 'a person' }),
      long: true,
      phone: 'note',
      cell: (row) => (
        <>
          <PhoneLabel>{t`by`}</PhoneLabel> {row.created_by}
        </>
      ),
    },
    {
      id: 'acts',
      header: t`Acts`,
      hideHeader: true,
      phone: 'actions',
      cell: ({ microfrontend, id }) => (
        <span className={s.acts}>
          <Button size="s" onClick={() => void makePreview({ microfrontend, id })}>
            {t`Preview`}
          </Button>
          <Button
            size="s"
            variant="quiet"
            onClick={() => onRequest({ kind: 'pin', microfrontend, channel: 'stable', id })}
          >
            {t`Pin`}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <div className={s.choice}>
        <Field label={t`Releases of`}>
          <Select value={chosen} onValueChange={setChosen} options={names.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`The preview could not be made.`}</Banner>}
      {preview && (
        <Banner tone="success" className={s.preview}>
          <Trans>
            Anyone with this link sees the release until <UtcTime at={preview.expires_at} />.
          </Trans>{' '}
          <CopyField label={t`Address of the preview`} value={preview.url} />
        </Banner>
      )}
      <DataTable
        label={t`Releases in the store`}
        columns={columns}
        rows={releases?.filter(({ microfrontend }) => microfrontend === chosen) ?? []}
        rowKey={(row) => row.id}
        loading={releases === undefined}
        empty={
          <EmptyState>
            <Trans>No releases stored.</Trans>
          </EmptyState>
        }
        stack
      />
    </>
  )
}

function getChannels({ microfrontend, id }: StoredRelease, running: readonly RunningRelease[]): string {
  const channels = running.flatMap((row) => {
    if (row.microfrontend !== microfrontend) return []
    if (row.pin?.id === id) return [t`${{ channel: row.channel }}, pinned`]
    return row.release_id === id ? [row.channel] : []
  })
  return channels.length > 0 ? formatSeries(channels) : '–'
}
