import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PROFILE_LIMITS } from '@onfreq/contracts/accounts/profile'
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { PROFILE_TEXTS } from '@onfreq/contracts/accounts/texts'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { isLocator, locatorToArea, normaliseLocator, positionToLocator } from '@onfreq/ham/locator'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { setSessionUser } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Field } from '@onfreq/ui/field'
import { Icon } from '@onfreq/ui/icon'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { Check, Globe2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { accountApi } from '../../../api.ts'
import * as s from './first-hour.module.css'
import { LocatorMap } from './locator-map.tsx'

export interface StationStepProps {
  readonly user: SessionUser
  /** Called after saving. */
  readonly onDone: () => void
  readonly onSkip: () => void
}

/** Centre of the map if the location is unknown: the Atlantic, with both coasts visible. */
const ANYWHERE = { latitude: 38, longitude: -20 }

/** Name and location: filled in from the callbook, and stored only after confirmation. */
export function StationStep({ user, onDone, onSkip }: StationStepProps) {
  const { t } = useLingui()
  const { data: entity } = accountApi.useVdxccLookupQuery({ call: user.my_callsign })
  // The callbook is not queried if the fields are filled in.
  const { data: lookup } = accountApi.useVcallsignLookUpQuery({}, { skip: user.name !== '' && user.grid !== '' })
  const [typed, setTyped] = useState<Partial<Record<'name' | 'grid' | 'qth', string>>>({})
  const [save, { isLoading: saving, error }] = accountApi.useAccountSaveMutation()
  const entry = lookup?.entry ?? null
  const visible = (field: 'name' | 'grid' | 'qth') => typed[field] ?? (user[field] || entry?.[field] || '')
  const [name, grid, qth] = [visible('name'), visible('grid'), visible('qth')]
  const set = (field: 'name' | 'grid' | 'qth') => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }))
  const area = locatorToArea(grid)
  const { fields, message, status } = callProblem(error)
  const problems = error ? fields : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    const result = await save({ name, grid: normaliseLocator(grid) ?? grid, qth })
    if (!result.data) return
    setSessionUser(result.data.user)
    onDone()
  }

  return (
    <Panel flush aria-label={t`Your station`} className={s.card}>
      <LocatorMap
        key={entity === undefined ? 'anywhere' : 'entity'}
        grid={grid}
        start={entity?.lat != null && entity.lon != null ? { latitude: entity.lat, longitude: entity.lon } : ANYWHERE}
        onGrid={set('grid')}
      />
      <form onSubmit={submit} noValidate>
        <div className={s.who}>
          <span className={s.callsign}>{user.my_callsign}</span>
          <span className={s.where}>{entity?.country ? entityText(entity) : ' '}</span>
          {entry && (
            <span className={s.found}>
              <Icon of={Check} size="s" /> <Trans>Found in the callbook</Trans>
            </span>
          )}
        </div>
        {error && Object.keys(problems).length === 0 && (
          <Banner tone="danger" className={s.problem}>
            {status === 429 ? message : PROFILE_TEXTS.failed}
          </Banner>
        )}
        <div className={s.fields}>
          <Field label={t({ message: 'Name', context: 'a person' })} error={problems.name} required>
            <TextInput
              name="name"
              autoComplete="name"
              maxLength={PROFILE_LIMITS.name}
              value={name}
              onValueChange={set('name')}
            />
          </Field>
          <Field label={t`Grid`} error={problems.grid} required>
            <TextInput
              name="grid"
              kind="figures"
              placeholder="IO84ph"
              maxLength={PROFILE_LIMITS.grid}
              value={grid}
              onValueChange={set('grid')}
            />
          </Field>
          <Field label={t`QTH (town)`} error={problems.qth} required>
            <TextInput name="qth" maxLength={PROFILE_LIMITS.qth} value={qth} onValueChange={set('qth')} />
          </Field>
        </div>
        <p className={s.hint}>
          <Icon of={Globe2} size="s" />
          {getHint(grid, area !== null)}
        </p>
        <div className={s.acts}>
          <Button type="submit" variant="primary" size="touch" busy={saving}>
            {entry && Object.keys(typed).length === 0 ? t`Looks right` : t`Save and continue`}
          </Button>
          <Button variant="quiet" size="touch" onClick={onSkip}>
            {t`Skip for now`}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

interface EntityFacts {
  readonly country: string | null
  readonly cq_zone: number | null
  readonly itu_zone: number | null
}

function entityText({ country, cq_zone, itu_zone }: EntityFacts): string {
  return formatSeries([countryText(country), cq_zone && t`CQ zone ${cq_zone}`, itu_zone && t`ITU zone ${itu_zone}`])
}

/** Six characters locate a station to about 5 km and are public in the profile, so a hint says this before saving. */
function getHint(grid: string, known: boolean): string {
  if (!known) return t`Press where you are on the map, or type your locator.`
  const square = positionToLocator(locatorToArea(grid) ?? ANYWHERE, 4)
  if (isLocator(grid) && grid.trim().length > 4) {
    return t`Your profile shows this square of about 5 km. Shorten it to ${square}, and it shows one of about 100 km.`
  }
  return t`Your profile shows ${square}, a square of about 100 km.`
}
