import type { Backup } from '@onfreq/contracts/opendata/opendata'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Switch } from '@onfreq/ui/switch'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Trash2 } from 'lucide-react'
import { openDataApi } from '../../opendata-api.ts'
import { AddBackup } from './add-backup.tsx'
import * as s from './programs.module.css'

const KINDS = { webdav: 'WebDAV', s3: 'S3', mail: 'Email' } as const

/** Copies of the own log at a place of one's own, each with its switch and its last copy. */
export function BackupsPanel() {
  const { data, error, refetch, isFetching } = openDataApi.useOpendataBackupsQuery()
  return (
    <Panel title="Backups of my log" note="ADIF, compressed">
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          Couldn’t load your backups.
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={80} />}
      {data?.backups.length === 0 && (
        <p className={s.quiet}>
          No backups yet. We can send your whole log to a place of your own, every day or every week.
        </p>
      )}
      {data && data.backups.length > 0 && (
        <ul className={s.list} aria-label="Copies">
          {data.backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      )}
      {data && <AddBackup hasMail={data.backups.some(({ kind }) => kind === 'mail')} />}
    </Panel>
  )
}

function BackupRow({ backup }: { readonly backup: Backup }) {
  const { id, kind, label, every, is_on } = backup
  const [change] = openDataApi.useOpendataChangeBackupMutation()
  const [remove] = openDataApi.useOpendataRemoveBackupMutation()
  const [run, running] = openDataApi.useOpendataRunBackupMutation()
  const name = label === KINDS[kind] ? label : `${KINDS[kind]}: ${label}`

  async function copyNow() {
    const { error } = await run(id)
    showToast(
      error
        ? { tone: 'danger', text: callProblem(error).message }
        : { tone: 'success', text: `A backup is on its way to ${label}.` },
    )
  }

  return (
    <li className={s.item}>
      <Switch
        className={s.grow}
        label={`${name}, ${every}`}
        hint={<LastCopy backup={backup} />}
        checked={is_on}
        onCheckedChange={(isOn) => void change({ id, is_on: isOn })}
      />
      <span className={s.acts}>
        {is_on && (
          <Button size="s" busy={running.isLoading} onClick={() => void copyNow()} aria-label={`Copy now to ${name}`}>
            Copy now
          </Button>
        )}
        <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => void remove(id)} />
      </span>
    </li>
  )
}

const KILOBYTE = 1_000

function LastCopy({ backup: { problem, last_at: at, last_bytes: bytes } }: { readonly backup: Backup }) {
  return (
    <>
      {problem !== null && `Not sent: ${problem} `}
      {at === null ? (
        problem === null && 'The first backup is on its way.'
      ) : (
        <>
          Last copy <TimeAgo at={at} words />, {Math.max(1, Math.round((bytes ?? 0) / KILOBYTE)).toLocaleString('en')}{' '}
          kB
        </>
      )}
    </>
  )
}
