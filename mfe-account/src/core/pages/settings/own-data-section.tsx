import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import type { DataExport, OwnProfile } from '@onfreq/contracts/accounts/profile'
import { DATA_TEXTS } from '@onfreq/contracts/accounts/texts'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { downloadFile } from '@onfreq/session/download'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { showToast } from '@onfreq/ui/show-toast'
import { Spinner } from '@onfreq/ui/spinner'
import { TextInput } from '@onfreq/ui/text-input'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** Export and deletion of all data, as the privacy policy requires. */
export function OwnDataSection({ profile }: { profile: OwnProfile }) {
  const { t } = useLingui()
  const { isLoading } = accountApi.useAccountExportsQuery()
  return (
    <Group
      title={t`Your data`}
      waits={isLoading}
      help={t`It is yours. Take a copy at any time, or leave and take everything with you.`}
    >
      <Exports />
      {profile.deletion ? (
        <DeletionPending finalAt={profile.deletion.final_at} />
      ) : (
        <DeleteAccount callsign={profile.my_callsign} />
      )}
    </Group>
  )
}

function Exports() {
  const { t } = useLingui()
  const [poll, setPoll] = useState(false)
  const { data } = accountApi.useAccountExportsQuery(undefined, { pollingInterval: poll ? TIMERS.exportList : 0 })
  const [start, { isLoading, error }] = accountApi.useAccountStartExportMutation()
  const exports = data?.exports ?? []
  const pending = exports.some(({ status }) => status === 'pending')
  if (pending !== poll) setPoll(pending)
  return (
    <>
      <div className={s.row}>
        <Button busy={isLoading} disabled={pending} onClick={() => start()}>
          {t`Export all my data`}
        </Button>
        <span className={s.note}>
          <Trans>Your log as ADIF and everything else as JSON, in one .zip file.</Trans>
        </span>
      </div>
      {error && <Banner tone="danger">{callProblem(error).message || t`The export could not be started.`}</Banner>}
      {exports.length > 0 && (
        <ul className={s.list}>
          {exports.map((each) => (
            <ExportRow key={each.id} entry={each} />
          ))}
        </ul>
      )}
    </>
  )
}

function ExportRow({ entry }: { entry: DataExport }) {
  const { t } = useLingui()
  const { id, status, filename, bytes, created_at } = entry
  async function download() {
    if (!filename) return
    await downloadFile(`vdataexport/${id}/file`, filename).catch(() =>
      showToast({ text: DATA_TEXTS.exportNotFound, tone: 'danger' }),
    )
  }
  return (
    <li className={s.item}>
      {status === 'pending' && <Spinner label={t`Being prepared`} />}
      <span className={s.itemWords}>
        {status === 'ready'
          ? filename
          : status === 'failed'
            ? t`The export failed. Please try again.`
            : t`Being prepared …`}
        <small>
          <TimeAgo at={created_at} words />
          {bytes !== null && ` · ${sizeText(bytes)}`}
          {status === 'ready' && ` · ${t`deleted after 24 hours`}`}
        </small>
      </span>
      {status === 'ready' && <IconButton icon={Download} label={t`Download ${filename}`} onClick={download} />}
    </li>
  )
}

function sizeText(bytes: number): string {
  if (bytes < 1024) return t`${bytes} bytes`
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} kB`
  return `${formatNumber(bytes / 1024 ** 2, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

function DeletionPending({ finalAt }: { finalAt: string }) {
  const { t } = useLingui()
  const day = formatUtc(finalAt, 'day')
  const [keepAccount, { isLoading }] = accountApi.useAccountKeepMutation()
  return (
    <Banner
      tone="warning"
      action={
        <Button size="s" busy={isLoading} onClick={() => keepAccount()}>
          {t`Keep my account`}
        </Button>
      }
    >
      {t`This account will be deleted on ${day}. Until then you can change your mind here.`}
    </Banner>
  )
}

function DeleteAccount({ callsign }: { callsign: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [remove, { isLoading, error }] = accountApi.useAccountDeleteMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await remove(typed)
    if (data) setOpen(false)
  }

  return (
    <>
      <div className={s.row}>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t`Delete this account`}
        </Button>
        <span className={s.note}>
          <Trans>After {{ graceDays: ACCOUNT_LIMITS.graceDays }} days, in which you can change your mind.</Trans>
        </span>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="s"
        title={t`Delete ${callsign}?`}
        description={t`Log, profile, photos, posts and sub-accounts are deleted in ${{ graceDays: ACCOUNT_LIMITS.graceDays }} days. Until then you can log in and keep the account.`}
        footer={
          <>
            <DialogClose render={<Button>{t`Cancel`}</Button>} />
            <Button type="submit" form="delete-account" variant="danger" busy={isLoading}>
              {t`Delete in ${{ graceDays: ACCOUNT_LIMITS.graceDays }} days`}
            </Button>
          </>
        }
      >
        <form id="delete-account" className={s.fields} onSubmit={submit}>
          <Field
            label={t`Type ${callsign} to confirm`}
            error={error ? callProblem(error).message || DATA_TEXTS.deleteCallsign : undefined}
            required
          >
            <TextInput kind="callsign" value={typed} onValueChange={setTyped} autoComplete="off" />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
