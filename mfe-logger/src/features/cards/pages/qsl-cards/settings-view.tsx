import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CardAudience, CardSettings } from '@onfreq/contracts/cards/qsl-cards'
import type { CardVia } from '@onfreq/contracts/log/log'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { RadioGroup } from '@onfreq/ui/radio-group'
import { Switch } from '@onfreq/ui/switch'
import * as s from './settings-view.module.css'
import { METHODS } from './words.ts'

export interface SettingsViewProps {
  /** The settings in the form. */
  readonly settings: CardSettings
  /** The form has unsaved changes. */
  readonly changed: boolean
  readonly busy: boolean
  readonly problem: string | null
  readonly onChange: (settings: CardSettings) => void
  readonly onSave: () => void
}

const AUDIENCES: readonly { readonly value: CardAudience; readonly label: string }[] = [
  {
    value: 'everybody',
    get label() {
      return t`Everyone`
    },
  },
  {
    value: 'members',
    get label() {
      return t`Members who are logged in`
    },
  },
  {
    value: 'nobody',
    get label() {
      return t`No one`
    },
  },
]

/** Who may check whether they are in this log, and how cards may be requested. */
export function SettingsView({ settings, changed, busy, problem, onChange, onSave }: SettingsViewProps) {
  const { t } = useLingui()
  const change = (part: Partial<CardSettings>) => onChange({ ...settings, ...part })
  const setMethod = (way: CardVia, on: boolean) =>
    change({
      methods: METHODS.map(({ value }) => value).filter((each) =>
        each === way ? on : settings.methods.includes(each),
      ),
    })
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      <section className={s.group}>
        <div>
          <h2>
            <Trans>Am I in your log?</Trans>
          </h2>
          <p>
            <Trans>
              Your profile answers for one callsign at a time. It never tells times or whole contacts, and the number of
              questions is limited.
            </Trans>
          </p>
        </div>
        <div className={s.fields}>
          <RadioGroup
            label={t`Who gets yes or no`}
            value={settings.answers}
            onValueChange={(responses) => change({ answers: responses })}
            options={AUDIENCES}
          />
          {settings.answers !== 'nobody' && (
            <RadioGroup
              label={t`Who sees bands and modes as well`}
              value={settings.bands}
              onValueChange={(bands) => change({ bands })}
              options={AUDIENCES}
            />
          )}
        </div>
      </section>
      <section className={s.group}>
        <div>
          <h2>
            <Trans>Card requests</Trans>
          </h2>
          <p>
            <Trans>Requests from members come to your notifications and wait in “To print”.</Trans>
          </p>
        </div>
        <div className={s.fields}>
          <fieldset className={s.ways}>
            <legend>
              <Trans>You take requests for</Trans>
            </legend>
            {METHODS.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={settings.methods.includes(value)}
                onCheckedChange={(on) => setMethod(value, on)}
              />
            ))}
          </fieldset>
          <Switch
            label={t`Also without a contact in your log`}
            hint={t`They have to say day, band and mode.`}
            checked={settings.ask_anyway}
            onCheckedChange={(ask_anyway) => change({ ask_anyway })}
          />
        </div>
      </section>
      <div>
        <Button type="submit" variant="primary" busy={busy} disabled={!changed}>
          {t`Save settings`}
        </Button>
      </div>
    </form>
  )
}
