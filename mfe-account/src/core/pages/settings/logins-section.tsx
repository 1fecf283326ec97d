import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CALLBOOK_SOURCES, type CallbookSource } from '@onfreq/contracts/integrations/lookup'
import {
  LOGIN_LIMITS,
  LOGIN_NAMES,
  type LoginService,
  type ServiceLogin,
} from '@onfreq/contracts/integrations/service-logins'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Chip } from '@onfreq/ui/chip'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { TextInput } from '@onfreq/ui/text-input'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { type FormEvent, useState } from 'react'
import { integrationsApi } from '../../../features/integrations/api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

const ABOUT: Readonly<Record<LoginService, string>> = {
  get lotw() {
    return t`Confirmations from the ARRL’s Logbook of the World, every day.`
  },
  get eqsl() {
    return t`Electronic cards of each contact.`
  },
  get qrz_xml() {
    return t`Name, grid and picture in the log bar. A free account gives the name alone.`
  },
  get hamqth() {
    return t`Name, grid and picture in the log bar, free of charge.`
  },
}

const REMOVED: Readonly<Record<LoginService, string>> = {
  get lotw() {
    return t`We no longer fetch confirmations.`
  },
  get eqsl() {
    return t`We no longer send cards.`
  },
  get qrz_xml() {
    return t`We no longer look up stations there.`
  },
  get hamqth() {
    return t`We no longer look up stations there.`
  },
}

/** Logins for LoTW, eQSL and callbooks. A password is checked at once, encrypted, and never shown again. */
export function LoginsSection() {
  const { t } = useLingui()
  const { data, error, refetch } = integrationsApi.useIntegrationsLoginsQuery()
  const books = data?.logins.filter((login) => isCallbook(login.service) && login.stored) ?? []
  return (
    <Group
      title={t`LoTW, eQSL and callbooks`}
      anchor="callbooks"
      waits={!data && !error}
      help={t`Your own accounts there. Each password is tried when you enter it, stored encrypted, and never shown again. What you type in the log bar always stays as you typed it.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your accounts.</Trans>
        </ErrorState>
      )}
      {!data && !error && <SkeletonRows label={t`Loading your accounts`} rows={3} rowHeight="52px" />}
      {data && (
        <ul className={s.list}>
          {data.logins.map((login) => (
            <Login key={login.service} login={login} canBeFirst={isCallbook(login.service) && books.length > 1} />
          ))}
        </ul>
      )}
    </Group>
  )
}

const isCallbook = (service: LoginService): service is CallbookSource =>
  CALLBOOK_SOURCES.some((source) => source === service)

function Login({ login, canBeFirst }: { login: ServiceLogin; canBeFirst: boolean }) {
  const { t } = useLingui()
  const { service, stored, problem, first } = login
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const [set, setting] = integrationsApi.useIntegrationsSetLoginMutation()
  const [remove] = integrationsApi.useIntegrationsRemoveLoginMutation()
  const name = LOGIN_NAMES[service]

  async function removeAfterAsking() {
    const yes = await confirm({
      title: t`Remove your account at ${name}?`,
      description: REMOVED[service],
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (yes) await remove(service)
  }

  return (
    <li className={s.login}>
      <div className={s.item}>
        <span className={s.itemWords}>
          <span className={s.row}>
            <strong className={s.strong}>{name}</strong>
            {canBeFirst && first && (
              <Chip tone="ref">
                <Trans>asked first</Trans>
              </Chip>
            )}
          </span>
          <small>
            <State login={login} />
          </small>
        </span>
        <span className={s.itemActs}>
          {canBeFirst && !first && (
            <Button size="s" variant="quiet" busy={setting.isLoading} onClick={() => set({ service, first: true })}>
              {t`Ask first`}
            </Button>
          )}
          <Button
            size="s"
            variant={stored ? 'quiet' : 'default'}
            aria-expanded={open}
            aria-label={stored ? t`Change ${name}` : t`Set up ${name}`}
            onClick={() => setOpen(!open)}
          >
            {stored ? t({ message: 'Change', context: 'verb' }) : t({ message: 'Set up', context: 'verb' })}
          </Button>
          {stored && (
            <Button size="s" variant="quiet" aria-label={t`Remove ${name}`} onClick={removeAfterAsking}>
              {t`Remove`}
            </Button>
          )}
        </span>
      </div>
      {problem !== null && !open && <Banner tone="danger">{problem}</Banner>}
      {text !== null && !open && <Banner tone="success">{text}</Banner>}
      {open && (
        <LoginForm
          login={login}
          onSaved={(message) => {
            setText(message)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
      {confirmDialog}
    </li>
  )
}

function State({ login: { service, stored, user, checked_at, automatic } }: { login: ServiceLogin }) {
  const { t } = useLingui()
  if (!stored) return ABOUT[service]
  return (
    <>
      {user}
      {service === 'eqsl' && ` · ${automatic ? t`new contacts are sent` : t`new contacts are not sent`}`}
      {checked_at && (
        <>
          {' · '}
          <Trans comment="An account elsewhere: checked 3 hours ago">
            checked <TimeAgo at={checked_at} words />
          </Trans>
        </>
      )}
    </>
  )
}

interface LoginFormProps {
  login: ServiceLogin
  onSaved: (message: string | null) => void
  onCancel: () => void
}

function LoginForm({ login, onSaved, onCancel }: LoginFormProps) {
  const { t } = useLingui()
  const { service, stored } = login
  const [user, setUser] = useState(login.user)
  const [password, setPassword] = useState('')
  const [nickname, setNickname] = useState(login.nickname)
  const [automatic, setAutomatic] = useState(login.automatic || !stored)
  const [set, { isLoading, error }] = integrationsApi.useIntegrationsSetLoginMutation()
  const { fields, message } = callProblem(error)
  const eqsl = service === 'eqsl'

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { data } = await set({
      service,
      user,
      ...(password !== '' && { password }),
      ...(eqsl && { nickname, automatic }),
    })
    if (data) onSaved(data.message)
  }

  return (
    <form className={s.loginForm} onSubmit={submit} noValidate aria-label={LOGIN_NAMES[service]}>
      {error && Object.keys(fields).length === 0 && (
        <Banner tone="danger">{message || t`Couldn’t save that. Please try again.`}</Banner>
      )}
      <div className={s.pair}>
        <Field label={t`User name`} error={fields.user} hint={eqsl ? t`The callsign of the account.` : undefined}>
          <TextInput
            kind={eqsl ? 'callsign' : 'text'}
            value={user}
            onValueChange={setUser}
            maxLength={LOGIN_LIMITS.user}
            autoComplete="off"
          />
        </Field>
        <Field
          label={t`Password`}
          error={fields.password}
          hint={stored ? t`Left empty, the stored one stays.` : undefined}
        >
          <TextInput
            type="password"
            value={password}
            onValueChange={setPassword}
            maxLength={LOGIN_LIMITS.password}
            autoComplete="off"
          />
        </Field>
      </div>
      {eqsl && (
        <>
          <Field
            label={t`QTH nickname`}
            hint={t`Only if the account has more than one location: the one to use for these cards.`}
          >
            <TextInput value={nickname} onValueChange={setNickname} maxLength={LOGIN_LIMITS.nickname} />
          </Field>
          <Checkbox label={t`Send a card of each contact to eQSL`} checked={automatic} onCheckedChange={setAutomatic} />
        </>
      )}
      <div className={s.row}>
        <Button type="submit" busy={isLoading}>
          {t`Check and save`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
