import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertsResponse, AlertWay } from '@onfreq/contracts/alerts/alerts'
import { callProblem } from '@onfreq/session/api'
import { useInterval } from '@onfreq/session/timers'
import { Button } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { showToast } from '@onfreq/ui/show-toast'
import { Switch } from '@onfreq/ui/switch'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Trash2 } from 'lucide-react'
import { alertsApi } from '../../api.ts'
import { AddWay } from './add-way.tsx'
import * as s from './alerts.module.css'
import { WAY_NAMES, wayLabel } from './words.ts'

/** Poll interval while a chat is being paired. */
const PAIRING_MS = 3_000

/** The alert channels, each with its switch and a test button. */
export function WaysPanel({ alerts, onReload }: { readonly alerts: AlertsResponse; readonly onReload: () => void }) {
  const { t } = useLingui()
  useInterval(onReload, alerts.ways.some(({ ready }) => !ready) ? PAIRING_MS : null)
  return (
    <Panel title={t({ message: 'Where', context: 'where it is told' })}>
      <ul className={s.list} aria-label={t`Ways`}>
        <li className={s.item}>
          <span className={s.words}>
            {WAY_NAMES.page}
            <small>
              <Trans>On this site, and as a message on the pages you have open.</Trans>
            </small>
          </span>
        </li>
        {alerts.ways.map((way) => (
          <ChannelRow key={way.id} way={way} />
        ))}
      </ul>
      <AddWay alerts={alerts} />
    </Panel>
  )
}

function LastSent({ at }: { readonly at: string }) {
  return (
    <Trans>
      Last sent <TimeAgo at={at} words />
    </Trans>
  )
}

function ChannelRow({ way }: { readonly way: AlertWay }) {
  const { t } = useLingui()
  const { id, kind, is_on, ready, problem, url, last_sent_at } = way
  const label = wayLabel(kind, way.label)
  const [change] = alertsApi.useAlertsChangeWayMutation()
  const [remove] = alertsApi.useAlertsRemoveWayMutation()
  const [renew, renewing] = alertsApi.useAlertsRenewMutation()
  const [test, testing] = alertsApi.useAlertsTestMutation()
  // The label of a chat starts with the name of the channel, so it is not repeated.
  const name = label.startsWith(WAY_NAMES[kind]) ? label : `${WAY_NAMES[kind]}: ${label}`
  const state = !ready
    ? t`Open the link in Telegram and press Start.`
    : (problem ?? (last_sent_at === null ? t`Nothing sent yet.` : <LastSent at={last_sent_at} />))

  async function tryOut() {
    const result = await test(id)
    showToast(
      result.error
        ? { tone: 'danger', text: callProblem(result.error).message }
        : { tone: 'success', text: t`A test is on its way to ${label}.` },
    )
  }

  return (
    <li className={s.item}>
      {ready ? (
        <Switch
          className={s.grow}
          label={name}
          hint={state}
          checked={is_on}
          onCheckedChange={(isOn) => void change({ id, is_on: isOn })}
        />
      ) : (
        <span className={s.words}>
          {name}
          <small>{state}</small>
        </span>
      )}
      <span className={s.acts}>
        {ready && is_on && (
          <Button size="s" busy={testing.isLoading} onClick={() => void tryOut()} aria-label={t`Test ${name}`}>
            {t({ message: 'Test', context: 'verb' })}
          </Button>
        )}
        {kind === 'feed' && (
          <Button size="s" busy={renewing.isLoading} onClick={() => void renew(id)}>
            {t`New address`}
          </Button>
        )}
        <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={() => void remove(id)} />
      </span>
      {url !== null && (
        <div className={s.wide}>
          <CopyField label={t`Your feed’s link. Anyone who has it can read the feed.`} value={url} />
        </div>
      )}
    </li>
  )
}
