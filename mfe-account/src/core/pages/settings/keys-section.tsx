import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ApiKey,
  KEY_SCOPES,
  type KeyScope,
  type PairingCode,
  type RevealedKey,
} from '@onfreq/contracts/accounts/accounts'
import { SIZES } from '@onfreq/contracts/site/limits'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { CopyField } from '@onfreq/ui/copy-field'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { IconButton } from '@onfreq/ui/icon-button'
import { QrCode } from '@onfreq/ui/qr-code'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Eye, RotateCw, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** Keys for the mobile app and for programs: shown on request, replaced, or added with a name and scopes. */
export function KeysSection({ callsign }: { callsign: string }) {
  const { t } = useLingui()
  const { data, error } = accountApi.useAccountKeysQuery()
  return (
    <Group
      title={t`Mobile app and API keys`}
      waits={!data && !error}
      help={t`Scan the QR code with the mobile app. Logging programs use a key. Anyone who has a key can use it: treat it like a password.`}
    >
      <Keys callsign={callsign} />
    </Group>
  )
}

/** The member's keys; when acting for a club, the keys of the acting member. */
export function Keys({ callsign }: { callsign: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = accountApi.useAccountKeysQuery()
  const [shown, setShown] = useState<RevealedKey | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <>
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your keys.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && data.keys.length > 0 && (
        <ul className={s.list}>
          {data.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onShown={setShown} />
          ))}
        </ul>
      )}
      {shown && <Revealed callsign={callsign} revealed={shown} onHide={() => setShown(null)} />}
      {adding ? (
        <AddKey
          onAdded={(revealed) => {
            setShown(revealed)
            setAdding(false)
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div className={s.row}>
          <Button size="s" onClick={() => setAdding(true)}>
            {t`Add a key`}
          </Button>
        </div>
      )}
    </>
  )
}

function KeyRow({ apiKey, onShown }: { apiKey: ApiKey; onShown: (revealed: RevealedKey | null) => void }) {
  const { t } = useLingui()
  const { confirm, confirmDialog } = useConfirm()
  const [reveal] = accountApi.useAccountRevealKeyMutation()
  const [rotate] = accountApi.useAccountRotateKeyMutation()
  const [remove] = accountApi.useAccountRemoveKeyMutation()
  const [problem, setProblem] = useState<string>()

  async function show() {
    setProblem(undefined)
    const { data, error } = await reveal(apiKey.id)
    if (data) onShown(data)
    else setProblem(callProblem(error).message || t`Couldn’t show the key.`)
  }
  async function rotateAfterAsking() {
    if (
      !(await confirm({
        title: t`Rotate “${{ name: apiKey.name }}”?`,
        description: t`Programs and phones that use this key will stop working until they get the new one. Rotate it?`,
        confirmLabel: t`Rotate`,
        danger: true,
      }))
    )
      return
    setProblem(undefined)
    const { data, error } = await rotate(apiKey.id)
    if (data) onShown(data)
    else setProblem(callProblem(error).message || t`Couldn’t rotate the key.`)
  }
  async function removeAfterAsking() {
    if (
      !(await confirm({
        title: t`Remove “${{ name: apiKey.name }}”?`,
        description: t`What uses it stops working at once.`,
        confirmLabel: t`Remove`,
        danger: true,
      }))
    )
      return
    setProblem(undefined)
    const { data, error } = await remove(apiKey.id)
    if (data) onShown(null)
    else setProblem(callProblem(error).message || t`Couldn’t remove the key.`)
  }

  return (
    <li className={s.item}>
      <span className={s.itemWords}>
        {apiKey.name}
        <small>
          {formatSeries(apiKey.scopes.map((scope) => SCOPES[scope].short))}
          {' · '}
          {apiKey.last_used_at ? (
            <Trans comment="A key: used 3 hours ago">
              used <TimeAgo at={apiKey.last_used_at} words />
            </Trans>
          ) : (
            t`never used`
          )}
        </small>
        {problem && (
          <small role="alert" className={s.problem}>
            {problem}
          </small>
        )}
      </span>
      <IconButton icon={Eye} label={t`Show the key “${{ name: apiKey.name }}”`} onClick={show} />
      <IconButton icon={RotateCw} label={t`Rotate the key “${{ name: apiKey.name }}”`} onClick={rotateAfterAsking} />
      {!apiKey.is_primary && (
        <IconButton
          icon={Trash2}
          variant="danger"
          label={t`Remove the key “${{ name: apiKey.name }}”`}
          onClick={removeAfterAsking}
        />
      )}
      {confirmDialog}
    </li>
  )
}

function Revealed({ callsign, revealed, onHide }: { callsign: string; revealed: RevealedKey; onHide: () => void }) {
  const { t } = useLingui()
  const code: PairingCode = { app: 'onfreq', url: location.origin, callsign, api_key: revealed.api_key }
  return (
    <fieldset className={s.code} aria-label={t`Key “${{ name: revealed.key.name }}”`}>
      {revealed.key.is_primary && (
        <QrCode
          width={SIZES.qrCode}
          value={JSON.stringify(code)}
          label={t`QR code that signs the mobile app in as ${callsign}`}
        />
      )}
      <CopyField
        className={s.copied}
        label={revealed.key.is_primary ? t`API key` : revealed.key.name}
        value={revealed.api_key}
      />
      <Button size="s" onClick={onHide}>
        {t`Hide`}
      </Button>
    </fieldset>
  )
}

const SCOPES: Readonly<Record<KeyScope, { label: string; short: string }>> = {
  log: {
    get label() {
      return t`Add and change contacts`
    },
    short: 'log',
  },
  rig: {
    get label() {
      return t`Report frequency and mode of the radio`
    },
    short: 'rig',
  },
  read: {
    get label() {
      return t`Read log and profile`
    },
    short: 'read',
  },
}

function AddKey({ onAdded, onCancel }: { onAdded: (revealed: RevealedKey) => void; onCancel: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['log', 'rig'])
  const [add, { isLoading, error }] = accountApi.useAccountAddKeyMutation()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await add({ name, scopes: [...scopes] })
    if (data) onAdded(data)
  }

  return (
    <form className={s.fields} onSubmit={submit} aria-label={t`New key`}>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t create the key.`}</Banner>}
      <Field
        label={t({ message: 'Name', context: 'a thing' })}
        hint={t`What will use it, such as “GridTracker in the shack”.`}
        required
      >
        <TextInput value={name} onValueChange={setName} maxLength={60} autoFocus />
      </Field>
      <fieldset className={s.checks} aria-label={t`What it may do`}>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={SCOPES[scope].label}
            checked={scopes.includes(scope)}
            onCheckedChange={(on) =>
              setScopes(KEY_SCOPES.filter((each) => (each === scope ? on : scopes.includes(each))))
            }
          />
        ))}
      </fieldset>
      <div className={s.row}>
        <Button type="submit" busy={isLoading} disabled={name.trim() === '' || scopes.length === 0}>
          {t`Add`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
