import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SessionUser } from '@onfreq/contracts/accounts/session'
import { usePreference } from '@onfreq/session/preferences'
import { Link } from '@onfreq/ui/link'
import { pageClass } from '@onfreq/ui/page'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { accountApi } from '../../../api.ts'
import { AllDone } from './all-done.tsx'
import { Checklist } from './checklist.tsx'
import { ContactStep } from './contact-step.tsx'
import * as s from './first-hour.module.css'
import { LogStep } from './log-step.tsx'
import { PhotoStep } from './photo-step.tsx'
import { StationStep } from './station-step.tsx'
import { StepRuler } from './step-ruler.tsx'
import { getCurrentStep, getNextStep, STEPS, type Step, stepsDone } from './steps.ts'

export interface FirstHourProps {
  readonly user: SessionUser
}

/**
 * Four steps from a new account to the first contact in the log. Each step can be skipped, and all remain available
 * from the account menu.
 */
export function FirstHour({ user }: FirstHourProps) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const { data: count, isLoading: isCounting } = accountApi.useVlogbookcountQuery({})
  const { data: imports, isLoading: isAsking } = accountApi.useVimportsQuery({})
  const [skipped, setSkipped] = usePreference<readonly Step[]>(`first-hour.skipped.${user.id}`, NO_STEPS)
  const [, setLeft] = usePreference<number>(`first-hour.left.${user.id}`, STEPS.length)
  const done = stepsDone(
    user,
    { contacts: count?.count, imports: imports?.imports },
    STEPS.filter((each) => skipped.includes(each)),
  )
  const isKnown = count !== undefined && imports !== undefined
  const isDone = query.get('step') === DONE
  const step = isDone ? null : getCurrentStep(query.get('step'), done)
  const left = STEPS.length - done.size

  // Shares the progress with the account menu, which then needs no request.
  useEffect(() => {
    if (isKnown) setLeft(left)
  }, [isKnown, left, setLeft])

  // The first step to show depends on both responses.
  if (isCounting || isAsking) return <FirstHourPlaceholder />

  function go(next: Step | null) {
    setQuery(
      (before) => {
        const search = new URLSearchParams(before)
        search.set('step', next ?? DONE)
        return search
      },
      { replace: step === null },
    )
    window.scrollTo({ top: 0 })
  }
  const goOn = (from: Step, more: readonly Step[] = []) => go(getNextStep(from, new Set([...done, ...more])))
  const later = (from: Step) => go(STEPS[STEPS.indexOf(from) + 1] ?? null)

  return (
    <div className={pageClass('tool', s.page)} data-step={step}>
      <header>
        <h1 className={s.title}>{getTitle(step, user)}</h1>
        <p className={s.lead}>{step === null ? t`Where to next?` : LEADS[step]}</p>
        <StepRuler step={step} onStep={go} />
      </header>
      <div className={s.columns}>
        <div className={s.step}>
          {step === 'station' && (
            <StationStep user={user} onDone={() => goOn('station', ['station'])} onSkip={() => later('station')} />
          )}
          {step === 'photo' && (
            <PhotoStep done={done.has('photo')} onNext={() => (done.has('photo') ? goOn('photo') : later('photo'))} />
          )}
          {step === 'log' && (
            <LogStep
              done={done.has('log')}
              onNext={() => goOn('log')}
              onEmpty={() => {
                setSkipped([...skipped, 'log'])
                later('log')
              }}
            />
          )}
          {step === 'contact' && (
            <ContactStep
              done={done.has('contact')}
              onNext={() => (done.has('contact') ? goOn('contact') : later('contact'))}
            />
          )}
          {step === null && <AllDone callsign={user.my_callsign} />}
        </div>
        <aside>
          <Checklist step={step} done={done} onStep={go} />
          <p className={s.more}>
            <Trans>
              Everything else is in <Link href="/account">Account and settings</Link>.
            </Trans>
          </p>
        </aside>
      </div>
    </div>
  )
}

function FirstHourPlaceholder() {
  const { t } = useLingui()
  return (
    <Loading label={t`Your first hour`} className={pageClass('tool', s.page)}>
      <Skeleton height="122px" />
      <div className={s.columns}>
        <Skeleton height="420px" />
        <Skeleton height="320px" />
      </div>
    </Loading>
  )
}

const NO_STEPS: readonly Step[] = []
/** Value of `?step=` after the last step, even if steps are open. */
const DONE = 'done'

const LEADS: Readonly<Record<Step, string>> = {
  get station() {
    return t`Fix what’s wrong, and put the pin where your station is.`
  },
  get photo() {
    return t`Your face, your shack or your antenna. It shows beside your callsign all over the site.`
  },
  get log() {
    return t`From any program, as ADIF. Importing twice is safe, and you can undo it for 30 days.`
  },
  get contact() {
    return t`A callsign and two Enters. That’s it.`
  },
}

function getTitle(step: Step | null, user: SessionUser): string {
  const name = user.name.split(' ')[0] || user.my_callsign
  if (step === 'station') return t`Welcome, ${name}. Is this you?`
  if (step === 'photo') return t`Show who’s calling`
  if (step === 'log') return t`Bring your log`
  if (step === 'contact') return t`Log your first contact`
  return t`You’re set, ${name}`
}
