import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertsResponse, NewAlertWay } from '@onfreq/contracts/alerts/alerts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { BellRing, Mail, MessageCircle, Rss, Send, Webhook } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'
import { browserName, subscribeToPush } from './push.ts'

const PUSH_ERRORS = {
  get unsupported() {
    return t`This browser doesn’t support push messages. On an iPhone, add the site to the home screen first.`
  },
  get denied() {
    return t`Your browser blocks notifications from this site. Allow them next to the address bar, then try again.`
  },
  get failed() {
    return t`Your browser’s push service isn’t responding. Try again in a minute.`
  },
} as const

/** Adds an alert channel. Some need a URL; for others the browser asks for permission. */
export function AddWay({ alerts }: { readonly alerts: AlertsResponse }) {
  const { t } = useLingui()
  const [form, setForm] = useState<'webhook' | 'discord' | null>(null)
  const [pushError, setPushError] = useState<string | null>(null)
  const [add, { data, error, isLoading }] = alertsApi.useAlertsAddWayMutation()
  const hasWay = (kind: string) => alerts.ways.some((way) => way.kind === kind)

  async function addWay(way: NewAlertWay) {
    setPushError(null)
    const result = await add(way)
    if (result.data) setForm(null)
  }

  async function addBrowser() {
    setPushError(null)
    const result = await subscribeToPush(alerts.push_key)
    if ('refused' in result) setPushError(PUSH_ERRORS[result.refused])
    else await addWay({ kind: 'push', name: browserName(navigator.userAgent), target: result.target })
  }

  return (
    <div className={s.form}>
      <div className={s.acts}>
        <Button size="s" icon={BellRing} busy={isLoading} onClick={() => void addBrowser()}>
          {t`Push to this browser`}
        </Button>
        {!hasWay('mail') && alerts.mail && (
          <Button size="s" icon={Mail} onClick={() => void addWay({ kind: 'mail' })}>
            {t`Email`}
          </Button>
        )}
        {alerts.telegram && (
          <Button size="s" icon={Send} onClick={() => void addWay({ kind: 'telegram' })}>
            Telegram
          </Button>
        )}
        <Button size="s" icon={MessageCircle} aria-expanded={form === 'discord'} onClick={() => setForm('discord')}>
          Discord
        </Button>
        <Button size="s" icon={Webhook} aria-expanded={form === 'webhook'} onClick={() => setForm('webhook')}>
          {t`Webhook`}
        </Button>
        {!hasWay('feed') && (
          <Button size="s" icon={Rss} onClick={() => void addWay({ kind: 'feed' })}>
            {t`Feed`}
          </Button>
        )}
      </div>
      {form && <UrlForm key={form} kind={form} busy={isLoading} onAdd={(url) => void addWay({ kind: form, url })} />}
      {pushError !== null && <Banner tone="warning">{pushError}</Banner>}
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
      {data?.link !== undefined && (
        <Banner tone="info">
          <Trans>Open the chat within ten minutes and press Start.</Trans>{' '}
          <ButtonLink href={data.link} size="s">
            {t`Open Telegram`}
          </ButtonLink>
        </Banner>
      )}
      {data?.secret !== undefined && (
        <CopyField
          label={t`Webhook secret, shown only once. The receiver checks signatures with it.`}
          value={data.secret}
        />
      )}
    </div>
  )
}

interface AddressFormProps {
  readonly kind: 'webhook' | 'discord'
  readonly busy: boolean
  readonly onAdd: (url: string) => void
}

const URL_FIELDS = {
  webhook: {
    get label() {
      return t`Address of your program`
    },
    get hint() {
      return t`We send it a signed POST with JSON. If that fails we retry after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h.`
    },
    placeholder: 'https://example.org/onfreq',
  },
  discord: {
    get label() {
      return t`Webhook of your channel`
    },
    get hint() {
      return t`In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.`
    },
    placeholder: 'https://discord.com/api/webhooks/…',
  },
} as const

function UrlForm({ kind, busy, onAdd }: AddressFormProps) {
  const { t } = useLingui()
  const [url, setUrl] = useState('')
  const { label, hint, placeholder } = URL_FIELDS[kind]
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '') onAdd(url.trim())
  }
  return (
    <form className={s.form} onSubmit={send}>
      <Field label={label} hint={hint}>
        <TextInput value={url} onValueChange={setUrl} placeholder={placeholder} inputMode="url" maxLength={1000} />
      </Field>
      <div className={s.acts}>
        <Button type="submit" variant="primary" busy={busy} disabled={url.trim() === ''}>
          {t`Add`}
        </Button>
      </div>
    </form>
  )
}
