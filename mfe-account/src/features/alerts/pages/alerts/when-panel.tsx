import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AlertSettings } from '@onfreq/contracts/alerts/alerts'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Field } from '@onfreq/ui/field'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { Switch } from '@onfreq/ui/switch'
import { TextInput } from '@onfreq/ui/text-input'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'

const DEFAULT_QUIET_HOURS = { from: '22:00', to: '07:00' } as const
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const DIGESTS = [
  {
    value: 'daily',
    get label() {
      return t`Once a day`
    },
  },
  {
    value: 'hourly',
    get label() {
      return t`Once an hour`
    },
  },
] as const

/** Time zone of this browser, used until the member chooses one. */
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** When alerts are sent: the main switch, quiet hours and mails. Saved on every change. */
export function WhenPanel({ settings }: { readonly settings: AlertSettings }) {
  const { t } = useLingui()
  const [save, { error }] = alertsApi.useAlertsSaveMutation()
  const { is_on, zone, quiet, digest, digest_hour } = settings
  const set = (change: Partial<AlertSettings>) => void save({ ...settings, ...change })
  const zones = [...new Set([zone, browserTimeZone(), 'UTC'])].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }))
  return (
    <Panel title={t`When`}>
      <div className={s.form}>
        <Switch
          label={t`Alerts`}
          hint={t`Turn all alerts off`}
          checked={is_on}
          onCheckedChange={(isOn) => set({ is_on: isOn })}
        />
        <Switch
          label={t`Quiet hours`}
          hint={t`Push, Telegram and Discord stay silent. Inbox, feed, webhook and email never ring.`}
          checked={quiet !== null}
          onCheckedChange={(on) =>
            set(
              on ? { quiet: DEFAULT_QUIET_HOURS, ...(zone === 'UTC' && { zone: browserTimeZone() }) } : { quiet: null },
            )
          }
        />
        <div className={s.row}>
          {quiet && (
            <>
              <Field label={t({ message: 'From', context: 'time of day' })}>
                <TextInput
                  type="time"
                  kind="figures"
                  value={quiet.from}
                  onValueChange={(from) => isClock(from) && set({ quiet: { ...quiet, from } })}
                />
              </Field>
              <Field label={t({ message: 'To', context: 'time of day' })}>
                <TextInput
                  type="time"
                  kind="figures"
                  value={quiet.to}
                  onValueChange={(to) => isClock(to) && set({ quiet: { ...quiet, to } })}
                />
              </Field>
            </>
          )}
          <Field label={t`Time zone`}>
            <Select options={zones} value={zone} onValueChange={(next) => set({ zone: next })} />
          </Field>
          <Field label={t`Emails`}>
            <Select options={DIGESTS} value={digest} onValueChange={(next) => set({ digest: next })} />
          </Field>
          {digest === 'daily' && (
            <Field label={t({ message: 'At', context: 'time of day' })}>
              <Select
                options={HOURS}
                value={String(digest_hour)}
                onValueChange={(hour) => set({ digest_hour: Number(hour) })}
              />
            </Field>
          )}
        </div>
        {error && (
          <Banner tone="danger">{callProblem(error).message || t`Couldn’t save that. Please try again.`}</Banner>
        )}
      </div>
    </Panel>
  )
}

const isClock = (text: string) => /^\d\d:\d\d$/.test(text)
