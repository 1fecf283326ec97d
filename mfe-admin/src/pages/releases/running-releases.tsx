import type { ReleaseAct, RunningRelease } from '@onfreq/contracts/releases'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useMemo } from 'react'
import * as s from './releases.module.css'

interface RunningReleasesProps {
  /** `undefined` while the page loads. */
  readonly running: readonly RunningRelease[] | undefined
  readonly onAct: (microfrontend: string, act: ReleaseAct['act']) => void
}

export function RunningReleases({ running, onAct }: RunningReleasesProps) {
  const columns = useMemo(() => columnsFor(onAct), [onAct])
  const rows = [...(running ?? [])].sort(
    (a, b) => a.microfrontend.localeCompare(b.microfrontend) || b.channel.localeCompare(a.channel),
  )
  return (
    <DataTable
      label="Running releases"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.microfrontend} ${row.channel}`}
      loading={running === undefined}
      empty={<EmptyState>Nothing is released yet.</EmptyState>}
      stack
    />
  )
}

function columnsFor(onAct: RunningReleasesProps['onAct']): DataColumn<RunningRelease>[] {
  return [
    { id: 'microfrontend', header: 'Microfrontend', rowHeader: true, phone: 'call', cell: (row) => row.microfrontend },
    { id: 'channel', header: 'Channel', phone: 'band', cell: (row) => stateOf(row) },
    { id: 'release', header: 'Release', figures: true, phone: 'freq', cell: (row) => row.release_id },
    { id: 'previous', header: 'Previous', figures: true, wide: true, cell: (row) => row.previous_id ?? '–' },
    { id: 'share', header: 'Visitors', figures: true, align: 'end', cell: (row) => `${row.percent} %` },
    {
      id: 'loads',
      header: 'Loads, 24 h',
      figures: true,
      align: 'end',
      cell: (row) => row.loads.toLocaleString('en-GB'),
    },
    { id: 'errors', header: 'Errors', figures: true, align: 'end', phone: 'mode', cell: (row) => errorsOf(row) },
    { id: 'moved', header: 'Since', phone: 'time', cell: (row) => <TimeAgo at={row.moved_at} /> },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'actions',
      cell: (row) => <Acts row={row} onAct={onAct} />,
    },
  ]
}

function stateOf({ channel, halted_at: halted }: RunningRelease): string {
  return channel === 'canary' && halted ? 'canary, halted' : channel
}

function errorsOf({ loads, errors }: RunningRelease): string {
  const tries = loads + errors
  return tries === 0 ? '–' : `${errors.toLocaleString('en-GB')} (${((100 * errors) / tries).toFixed(2)} %)`
}

function Acts({ row, onAct }: { row: RunningRelease; onAct: RunningReleasesProps['onAct'] }) {
  if (row.channel === 'stable') {
    if (!row.previous_id) return null
    return (
      <Button size="s" onClick={() => onAct(row.microfrontend, 'rollback')}>
        Roll back
      </Button>
    )
  }
  return (
    <span className={s.acts}>
      <Button size="s" onClick={() => onAct(row.microfrontend, 'promote')}>
        Promote
      </Button>
      {!row.halted_at && (
        <Button size="s" variant="danger" onClick={() => onAct(row.microfrontend, 'halt')}>
          Halt
        </Button>
      )}
    </span>
  )
}
