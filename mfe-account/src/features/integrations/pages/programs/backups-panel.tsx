import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Backup } from '@onfreq/contracts/opendata/opendata'
import { formatNumber } from '@onfreq/i18n/format'
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
import { openDataApi } from '../../../opendata/api.ts'
import { AddBackup } from './add-backup.tsx'
import * as s from './programs.module.css'

const KINDS = {
  webdav: 'WebDAV',
  s3: 'S3',
  get mail() {
    return t`Email`
  },
} as const

/** Destinations for backups of the member's log, each with its switch and its last run. */
export function BackupsPanel() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = openDataApi.useOpendataBackupsQuery()
  return (
    <Panel title={t`Backups of my log`} note={t`ADIF, compressed`}>
      {error && !data && (
        <ErrorState onRetry={refetch} retrying={isFetching}>
          <Trans>Couldn’t load your backups.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={80} />}
      {data?.backups.length === 0 && (
        <p className={s.quiet}>
          <Trans>No backups yet. We can send your whole log to a place of your own, every day or every week.</Trans>
        </p>
      )}
      {data && data.backups.length > 0 && (
        <ul className={s.list} aria-label={t`Copies`}>
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
  const { t } = useLingui()
  const { id, kind, every, is_on } = backup
  const [change] = openDataApi.useOpendataChangeBackupMutation()
  const [remove] = openDataApi.useOpendataRemoveBackupMutation()
  const [run, running] = openDataApi.useOpendataRunBackupMutation()
  const label = kind === 'mail' ? KINDS.mail : backup.label
  const name = kind === 'mail' ? label : `${KINDS[kind]}: ${label}`

  async function copyNow() {
    const { error } = await run(id)
    showToast(
      error
        ? { tone: 'danger', text: callProblem(error).message }
        : { tone: 'success', text: t`A backup is on its way to ${label}.` },
    )
  }

  return (
    <li className={s.item}>
      <Switch
        className={s.grow}
        label={every === 'daily' ? t`${name}, daily` : t`${name}, weekly`}
        hint={<LastCopy backup={backup} />}
        checked={is_on}
        onCheckedChange={(isOn) => void change({ id, is_on: isOn })}
      />
      <span className={s.acts}>
        {is_on && (
          <Button size="s" busy={running.isLoading} onClick={() => void copyNow()} aria-label={t`Copy now to ${name}`}>
            {t`Copy now`}
          </Button>
        )}
        <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={() => void remove(id)} />
      </span>
    </li>
  )
}

const KILOBYTE = 1_000

function LastCopy({ backup: { problem, last_at: at, last_bytes: bytes } }: { readonly backup: Backup }) {
  const { t } = useLingui()
  const size = formatNumber(Math.max(1, Math.round((bytes ?? 0) / KILOBYTE)))
  return (
    <>
      {problem !== null && `${t`Not sent: ${problem}`} `}
      {at === null ? (
        problem === null && t`The first backup is on its way.`
      ) : (
        <Trans>
          Last copy <TimeAgo at={at} words />, {size} kB
        </Trans>
      )}
    </>
  )
}
