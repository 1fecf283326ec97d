import { Trans, useLingui } from '@lingui/react/macro'
import { HOOK_EVENTS, type NewHook } from '@onfreq/contracts/opendata/opendata'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { RadioTower, Webhook } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { openDataApi } from '../../../opendata/api.ts'
import * as s from './programs.module.css'

/** Adds a webhook, initially for all events; events can be selected in the list. */
export function AddHook({ offersMqtt }: { readonly offersMqtt: boolean }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [url, setUrl] = useState('')
  const [add, { data, error, isLoading }] = openDataApi.useOpendataAddHookMutation()

  async function addHook(hook: NewHook) {
    const result = await add(hook)
    if (!result.data) return
    setAsking(false)
    setUrl('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (url.trim() !== '') void addHook({ kind: 'webhook', url: url.trim(), events: [...HOOK_EVENTS] })
  }

  return (
    <div className={s.form}>
      <div className={s.acts}>
        <Button size="s" icon={Webhook} aria-expanded={asking} onClick={() => setAsking(true)}>
          {t`Webhook`}
        </Button>
        {offersMqtt && (
          <Button size="s" icon={RadioTower} onClick={() => void addHook({ kind: 'mqtt', events: [...HOOK_EVENTS] })}>
            {t`Publish by MQTT`}
          </Button>
        )}
      </div>
      {offersMqtt && (
        <p className={s.quiet}>
          <Trans>Anyone can read what’s published over MQTT: only what your public profile already shows.</Trans>
        </p>
      )}
      {asking && (
        <form className={s.form} onSubmit={send}>
          <Field
            label={t`Address of your program`}
            hint={t`We send it a signed POST with JSON. If that fails we retry after 10 s, 1 min, 5 min, 30 min, 2 h and 6 h.`}
          >
            <TextInput
              value={url}
              onValueChange={setUrl}
              placeholder="https://example.org/onfreq"
              inputMode="url"
              maxLength={1000}
            />
          </Field>
          <div className={s.acts}>
            <Button type="submit" variant="primary" busy={isLoading} disabled={url.trim() === ''}>
              {t`Add`}
            </Button>
          </div>
        </form>
      )}
      {error && <Banner tone="danger">{callProblem(error).message || t`That didn’t work. Please try again.`}</Banner>}
      {data?.secret !== undefined && (
        <CopyField
          label={t`Webhook secret, shown only once. The receiver checks signatures with it.`}
          value={data.secret}
        />
      )}
    </div>
  )
}
