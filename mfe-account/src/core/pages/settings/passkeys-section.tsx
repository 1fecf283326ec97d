import { Trans, useLingui } from '@lingui/react/macro'
import { PASSKEY_LIMITS, type Passkey } from '@onfreq/contracts/accounts/passkeys'
import { PASSKEY_TEXTS } from '@onfreq/contracts/accounts/texts-passkeys'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { canUsePasskeys, makePasskey, passkeyProblem } from '@onfreq/ui/passkeys'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { Group } from './group.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import * as s from './settings.module.css'

/** The member's passkeys, to add, rename and remove; and their recovery codes. */
export function PasskeysSection() {
  const { t } = useLingui()
  const { data, error, refetch } = accountApi.useAccountPasskeysQuery()
  const [adding, setAdding] = useState(false)
  return (
    <Group
      title={t`Passkeys`}
      help={t`Log in with your fingerprint, face or device PIN instead of a password. A passkey works only on this site, so no fake page can steal it.`}
      anchor="passkeys"
      waits={!data && !error}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your passkeys.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={80} />}
      {data && data.passkeys.length === 0 && (
        <p className={s.quiet}>
          <Trans>No passkeys yet.</Trans>
        </p>
      )}
      {data && data.passkeys.length > 0 && (
        <ul className={s.list}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.passkeys.length === 1} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey onDone={() => setAdding(false)} />}
      {data && !adding && (
        <div className={s.row}>
          {canUsePasskeys() ? (
            <Button size="s" onClick={() => setAdding(true)}>
              {t`Add a passkey`}
            </Button>
          ) : (
            <p className={s.quiet}>{PASSKEY_TEXTS.unsupported}</p>
          )}
        </div>
      )}
      {data && data.passkeys.length > 0 && <RecoveryCodes left={data.recovery_codes} />}
    </Group>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useLingui()
  const { confirm, confirmDialog } = useConfirm()
  const [naming, setNaming] = useState(false)
  const [remove, { error }] = accountApi.useAccountRemovePasskeyMutation()

  async function removeAfterAsking() {
    const yes = await confirm({
      title: t`Remove “${{ name: passkey.name }}”?`,
      description: isLast
        ? t`It no longer opens your account. Remove it from your device or password manager as well. It’s your last one, so your recovery codes will be removed too.`
        : t`It no longer opens your account. Remove it from your device or password manager as well.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (yes) await remove(passkey.id)
  }

  if (naming) {
    return (
      <li className={s.item}>
        <RenamePasskey passkey={passkey} onDone={() => setNaming(false)} />
      </li>
    )
  }
  return (
    <li className={s.item}>
      <span className={s.itemWords}>
        {passkey.name}
        <small>
          {passkey.backed_up ? t`synced` : t`on one device`}
          {' · '}
          {passkey.last_used_at ? (
            <Trans comment="A key: used 3 hours ago">
              used <TimeAgo at={passkey.last_used_at} words />
            </Trans>
          ) : (
            t`never used`
          )}
        </small>
        {error && (
          <small role="alert" className={s.problem}>
            {callProblem(error).message || t`It could not be removed.`}
          </small>
        )}
      </span>
      <IconButton icon={Pencil} label={t`Rename “${{ name: passkey.name }}”`} onClick={() => setNaming(true)} />
      <IconButton
        icon={Trash2}
        variant="danger"
        label={t`Remove “${{ name: passkey.name }}”`}
        onClick={removeAfterAsking}
      />
      {confirmDialog}
    </li>
  )
}

function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useLingui()
  const [rename, { isLoading, error }] = accountApi.useAccountRenamePasskeyMutation()
  const save = async (name: string) => {
    const { data } = await rename({ id: passkey.id, name })
    if (data) onDone()
  }
  return (
    <NameForm
      label={t`Rename passkey`}
      initial={passkey.name}
      submit={t`Save`}
      busy={isLoading}
      problem={error && (callProblem(error).message || t`Couldn’t save the name.`)}
      onSubmit={save}
      onCancel={onDone}
    />
  )
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [requestOptions] = accountApi.useAccountPasskeyOptionsMutation()
  const [add] = accountApi.useAccountAddPasskeyMutation()

  async function make(name: string) {
    const options = await requestOptions()
    if (options.error) return setProblem(callProblem(options.error).message || PASSKEY_TEXTS.notAdded)
    let credential: Awaited<ReturnType<typeof makePasskey>>
    try {
      credential = await makePasskey(options.data)
    } catch (error) {
      return setProblem(passkeyProblem(error))
    }
    const result = await add({ name, credential })
    if (result.error) return setProblem(callProblem(result.error).message || PASSKEY_TEXTS.notAdded)
    onDone()
  }

  async function submit(name: string) {
    setBusy(true)
    setProblem(undefined)
    await make(name)
    setBusy(false)
  }

  return (
    <NameForm
      label={t`New passkey`}
      hint={t`Where it is kept, such as “Phone” or “Blue security key”.`}
      initial=""
      submit={t`Continue`}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onCancel={onDone}
    />
  )
}

interface NameFormProps {
  label: string
  hint?: string
  initial: string
  submit: string
  busy: boolean
  problem: string | undefined
  onSubmit: (name: string) => void
  onCancel: () => void
}

function NameForm({ label, hint, initial, submit, busy, problem, onSubmit, onCancel }: NameFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(initial)
  function send(event: FormEvent) {
    event.preventDefault()
    onSubmit(name)
  }
  return (
    <form className={s.fields} onSubmit={send} aria-label={label}>
      {problem && <Banner tone="danger">{problem}</Banner>}
      <Field label={t({ message: 'Name', context: 'a thing' })} {...(hint && { hint })} required>
        <TextInput value={name} onValueChange={setName} maxLength={PASSKEY_LIMITS.name} autoFocus />
      </Field>
      <div className={s.row}>
        <Button type="submit" size="s" busy={busy} disabled={name.trim() === ''}>
          {submit}
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
