import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { HOOK_EVENTS, type Hook, type HookEvent } from '@onfreq/contracts/opendata/opendata'
import { callProblem } from '@onfreq/session/api'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { Switch } from '@onfreq/ui/switch'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Trash2 } from 'lucide-react'
import { openDataApi } from '../../../opendata/api.ts'
import { AddHook } from './add-hook.tsx'
import * as s from './programs.module.css'
import { EVENT_LABELS, KIND_LABELS } from './words.ts'

interface Props {
  readonly hooks: readonly Hook[]
  /** This site has an MQTT broker. */
  readonly mqtt: boolean
}

/** Webhooks and topics for events of the log, each with its switch, its events and a test button. */
export function HooksPanel({ hooks, mqtt }: Props) {
  const { t } = useLingui()
  return (
    <Panel title={t`Webhooks`}>
      {hooks.length === 0 ? (
        <p className={s.quiet}>
          <Trans>Nothing is sent yet. A webhook gets a signed POST as things happen.</Trans>
        </p>
      ) : (
        <ul className={s.list} aria-label={t`Told`}>
          {hooks.map((hook) => (
            <HookRow key={hook.id} hook={hook} />
          ))}
        </ul>
      )}
      <AddHook offersMqtt={mqtt && !hooks.some(({ kind }) => kind === 'mqtt')} />
    </Panel>
  )
}

function HookRow({ hook: { id, kind, label, events, is_on, problem, waiting, last_sent_at } }: { hook: Hook }) {
  const { t } = useLingui()
  const [change] = openDataApi.useOpendataChangeHookMutation()
  const [remove] = openDataApi.useOpendataRemoveHookMutation()
  const [test, testing] = openDataApi.useOpendataTestMutation()
  const name = `${KIND_LABELS[kind]}: ${label}`

  async function tryOut() {
    const { error } = await test(id)
    showToast(
      error
        ? { tone: 'danger', text: callProblem(error).message }
        : { tone: 'success', text: t`A test is on its way to ${label}.` },
    )
  }
  const toggle = (event: HookEvent, on: boolean) => {
    const selected = HOOK_EVENTS.filter((each) => (each === event ? on : events.includes(each)))
    if (selected.length > 0) void change({ id, events: selected })
  }

  return (
    <li className={s.item}>
      <Switch
        className={s.grow}
        label={name}
        hint={
          problem ??
          (waiting > 0 ? (
            t`${plural(waiting, { one: '# waiting', other: '# waiting' })}`
          ) : last_sent_at === null ? (
            t`Nothing sent yet.`
          ) : (
            <LastSent at={last_sent_at} />
          ))
        }
        checked={is_on}
        onCheckedChange={(isOn) => void change({ id, is_on: isOn })}
      />
      <span className={s.acts}>
        {is_on && (
          <Button size="s" busy={testing.isLoading} onClick={() => void tryOut()} aria-label={t`Test ${name}`}>
            {t({ message: 'Test', context: 'verb' })}
          </Button>
        )}
        <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={() => void remove(id)} />
      </span>
      <fieldset className={s.checks} aria-label={t`Events of ${name}`}>
        {HOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_LABELS[event]}
            checked={events.includes(event)}
            disabled={events.length === 1 && events.includes(event)}
            onCheckedChange={(on) => toggle(event, on)}
          />
        ))}
      </fieldset>
    </li>
  )
}

function LastSent({ at }: { readonly at: string }) {
  return (
    <Trans>
      Last sent <TimeAgo at={at} words />
    </Trans>
  )
}
