import { useLingui } from '@lingui/react/macro'
import { TIERS, type Tier } from '@onfreq/contracts/releases/tier'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { releasesApi } from '../../../releases-api.ts'
import * as s from './claims.module.css'

interface TierFormProps {
  /** Parts with a claim. */
  readonly parts: readonly string[]
  readonly guests: readonly string[]
}

/** Decides whether a part runs in the page or in a frame. */
export function TierForm({ parts, guests }: TierFormProps) {
  const { t } = useLingui()
  const [set, { error, isLoading }] = releasesApi.useAdminTierMutation()
  const [microfrontend, setMicrofrontend] = useState(parts[0] ?? 'feed')
  const [tier, setTier] = useState<Tier>('guest')
  const [reason, setReason] = useState('')
  const labels: Readonly<Record<Tier, string>> = {
    house: t({ message: 'in the page (house)', context: 'where a part runs' }),
    guest: t({ message: 'in a frame (guest)', context: 'where a part runs' }),
  }
  const isSame = guests.includes(microfrontend) === (tier === 'guest')
  return (
    <>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          void set({ microfrontend, tier, reason: reason.trim() })
        }}
      >
        <Field label={t`Part`}>
          <Select
            value={microfrontend}
            onValueChange={setMicrofrontend}
            options={parts.map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label={t`Runs`}>
          <Select
            value={tier}
            onValueChange={(next) => setTier(TIERS.find((each) => each === next) ?? 'guest')}
            options={TIERS.map((value) => ({ value, label: labels[value] }))}
          />
        </Field>
        <Field label={t`Reason`}>
          <TextInput value={reason} onValueChange={setReason} maxLength={500} />
        </Field>
        <div className={s.acts}>
          <Button type="submit" busy={isLoading} disabled={isSame || reason.trim().length < 3}>
            {t`Set tier`}
          </Button>
        </div>
      </form>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t set the tier.`}</Banner>}
    </>
  )
}
