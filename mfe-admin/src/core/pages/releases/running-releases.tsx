import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RunningRelease } from '@onfreq/contracts/releases/releases'
import { formatNumber } from '@onfreq/i18n/format'
import { useWords } from '@onfreq/i18n/react'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TimeAgo } from '@onfreq/ui/time-ago'
import type { ReactNode } from 'react'
import { PhoneEnd, PhoneLabel } from '../../phone/phone.tsx'
import { getPromotionWarning, type Question } from './questions.ts'
import * as s from './releases.module.css'

interface RunningReleasesProps {
  /** `undefined` while the page loads. */
  readonly running: readonly RunningRelease[] | undefined
  readonly onRequest: (question: Question) => void
}

export function RunningReleases({ running, onRequest }: RunningReleasesProps) {
  const { t } = useLingui()
  const columns = useWords(() => columnsFor(onRequest), [onRequest])
  // A canary that was promoted is not listed as a canary.
  const rows = (running ?? [])
    .filter((row) => row.channel !== 'canary' || !isStable(row, running ?? []))
    .sort((a, b) => a.microfrontend.localeCompare(b.microfrontend) || b.channel.localeCompare(a.channel))
  return (
    <DataTable
      label={t`Running releases`}
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.microfrontend} ${row.channel}`}
      loading={running === undefined}
      empty={
        <EmptyState>
          <Trans>Nothing is released yet.</Trans>
        </EmptyState>
      }
      stack
    />
  )
}

function columnsFor(onRequest: RunningReleasesProps['onRequest']): DataColumn<RunningRelease>[] {
  return [
    { id: 'microfrontend', header: t`Microfrontend`, rowHeader: true, phone: 'call', cell: (row) => row.microfrontend },
    { id: 'channel', header: t`Channel`, phone: 'time', cell: (row) => getState(row) },
    {
      id: 'release',
      header: t`Release`,
      figures: true,
      phone: 'freq',
      cell: (row) => <PhoneEnd>{row.pin?.id ?? row.release_id}</PhoneEnd>,
    },
    { id: 'previous', header: t`Previous`, figures: true, wide: true, cell: (row) => row.previous_id ?? '–' },
    { id: 'share', header: t`Visitors`, figures: true, align: 'end', cell: (row) => `${row.percent} %` },
    {
      id: 'visits',
      header: t`Visits, 24 h`,
      figures: true,
      align: 'end',
      cell: (row) => formatNumber(row.visits),
    },
    {
      id: 'broken',
      header: t`Broken`,
      figures: true,
      align: 'end',
      phone: 'mode',
      cell: (row) => (
        <>
          <PhoneLabel>{t`broken`}</PhoneLabel> {getBroken(row)}
        </>
      ),
    },
    { id: 'felt', header: t`LCP / INP, p75`, figures: true, align: 'end', wide: true, cell: (row) => getVitals(row) },
    {
      id: 'moved',
      header: t`Since`,
      phone: 'note',
      cell: (row) => (
        <>
          <PhoneLabel>{t`since`}</PhoneLabel> <TimeAgo at={row.moved_at} />
        </>
      ),
    },
    {
      id: 'acts',
      header: t`Acts`,
      hideHeader: true,
      phone: 'actions',
      cell: (row) => <Acts row={row} onRequest={onRequest} />,
    },
  ]
}

function isStable({ microfrontend, release_id: id }: RunningRelease, running: readonly RunningRelease[]): boolean {
  return running.some(
    (each) => each.channel === 'stable' && each.microfrontend === microfrontend && each.release_id === id,
  )
}

function getState({ channel, halted_at: halted, pin }: RunningRelease): ReactNode {
  if (channel === 'canary' && halted) return t`canary, halted`
  if (!pin) return channel
  return (
    <span title={t`Pinned by ${{ actor: pin.actor }}: ${{ reason: pin.reason }}`}>
      <Trans>{channel}, pinned</Trans>
    </span>
  )
}

function getBroken({ visits, broken }: RunningRelease): string {
  return visits === 0 ? '–' : `${formatNumber(broken)} (${((100 * broken) / visits).toFixed(2)} %)`
}

/** 75th percentile of the page load (LCP) and of the response to an interaction (INP). */
function getVitals({ felt: { LCP, INP } }: RunningRelease): string {
  if (LCP === undefined && INP === undefined) return '–'
  return `${LCP === undefined ? '–' : `${LCP / 1_000} s`} / ${INP === undefined ? '–' : `${INP} ms`}`
}

function Acts({ row, onRequest }: { row: RunningRelease; onRequest: RunningReleasesProps['onRequest'] }) {
  const { t } = useLingui()
  const { microfrontend, channel, pin } = row
  if (channel === 'canary') {
    const about = { microfrontend, channel: 'stable' } as const
    const against = getPromotionWarning(row)
    return (
      <span className={s.acts}>
        <Button
          size="s"
          variant={against === undefined ? 'default' : 'quiet'}
          onClick={() => onRequest({ kind: 'promote', ...about, against })}
        >
          {against === undefined ? t`Promote` : t`Promote anyway`}
        </Button>
        {!row.halted_at && (
          <Button size="s" variant="danger" onClick={() => onRequest({ kind: 'halt', ...about })}>
            {t`Halt`}
          </Button>
        )}
      </span>
    )
  }
  const about = { microfrontend, channel }
  return (
    <span className={s.acts}>
      {channel === 'embed' && (
        <Button size="s" onClick={() => onRequest({ kind: 'follow', ...about })}>
          {t`Follow stable`}
        </Button>
      )}
      {row.previous_id && (
        <Button size="s" onClick={() => onRequest({ kind: 'rollback', ...about })}>
          {t`Roll back`}
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        className={s.pin}
        onClick={() => onRequest(pin ? { kind: 'unpin', ...about } : { kind: 'pin', ...about, id: row.release_id })}
      >
        {pin ? t`Unpin` : t`Pin`}
      </Button>
    </span>
  )
}
