import { Trans, useLingui } from '@lingui/react/macro'
import { ALERT_WAYS, type AlertRuleItem, type AlertsResponse, type AlertWayKind } from '@onfreq/contracts/alerts/alerts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { EmptyState } from '@onfreq/ui/empty-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { Switch } from '@onfreq/ui/switch'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'
import { RuleForm } from './rule-form.tsx'
import { WAY_NAMES } from './words.ts'

/** The rules, each as one sentence, and the field to enter another one. */
export function RulesPanel({ alerts }: { readonly alerts: AlertsResponse }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<AlertRuleItem | null>(null)
  const [change, changing] = alertsApi.useAlertsChangeRuleMutation()
  const [remove, removing] = alertsApi.useAlertsRemoveRuleMutation()
  const refusal = changing.error ?? removing.error
  const ways = getWays(alerts)
  return (
    <Panel
      title={t`Tell me when`}
      note={alerts.rules.length > 0 ? t`${{ count: alerts.rules.length }} of 50` : undefined}
    >
      <RuleForm key={editing?.id ?? 'new'} rule={editing} ways={ways} onDone={() => setEditing(null)} />
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`That didn’t work. Please try again.`}</Banner>
      )}
      {alerts.rules.length === 0 ? (
        <EmptyState>
          <Trans>No rules yet. Say above what you don’t want to miss.</Trans>
        </EmptyState>
      ) : (
        <ul className={s.list} aria-label={t`Rules`}>
          {alerts.rules.map((item) => (
            <li key={item.id} className={s.item}>
              <Switch
                className={s.grow}
                label={item.sentence}
                hint={item.ways.map((way) => WAY_NAMES[way]).join(' · ')}
                checked={item.is_on}
                onCheckedChange={(isOn) => void change({ id: item.id, is_on: isOn })}
              />
              <span className={s.acts}>
                <IconButton
                  icon={Pencil}
                  label={t`Change “${{ sentence: item.sentence }}”`}
                  onClick={() => setEditing(item)}
                />
                <IconButton
                  icon={Trash2}
                  label={t`Remove “${{ sentence: item.sentence }}”`}
                  onClick={() => {
                    if (editing?.id === item.id) setEditing(null)
                    void remove(item.id)
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Channels that work; the inbox always does. */
function getWays({ ways }: AlertsResponse): readonly AlertWayKind[] {
  return ALERT_WAYS.filter((kind) => kind === 'page' || ways.some((way) => way.kind === kind && way.ready))
}
