import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { Panel } from '@onfreq/ui/panel'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Check } from 'lucide-react'
import * as s from './checklist.module.css'
import { minutesLeft, STEP_LABELS, STEPS, type Step } from './steps.ts'

export interface ChecklistProps {
  readonly step: Step | null
  readonly done: ReadonlySet<Step>
  readonly onStep: (step: Step) => void
}

const RADIUS = 26
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The steps of the setup with a progress ring. The account itself counts as the first of five. */
export function Checklist({ step, done, onStep }: ChecklistProps) {
  const { t } = useLingui()
  const count = done.size + 1
  const all = STEPS.length + 1
  const minutes = minutesLeft(done)
  return (
    <Panel aria-label={t`Your first hour`} className={s.list}>
      <div className={s.top}>
        <svg viewBox="0 0 64 64" role="img" aria-label={t`${count} of ${all} done`}>
          <circle cx="32" cy="32" r={RADIUS} className={s.round} />
          <circle
            cx="32"
            cy="32"
            r={RADIUS}
            className={s.filled}
            strokeDasharray={`${(CIRCUMFERENCE * count) / all} ${CIRCUMFERENCE}`}
            transform="rotate(-90 32 32)"
          />
          <text x="32" y="38" textAnchor="middle">
            {count}/{all}
          </text>
        </svg>
        <div>
          <h2>
            <Trans>Your first hour</Trans>
          </h2>
          <p>
            {minutes === 0
              ? t`All done. 73 and good DX!`
              : t`About ${plural(minutes, { one: '# minute', other: '# minutes' })} left. You’ll find it in your account menu.`}
          </p>
        </div>
      </div>
      <ol>
        <li className={s.done}>
          <Mark done current={false} />
          <b>
            <Trans>Create your account</Trans>
          </b>
        </li>
        {STEPS.map((each) => (
          <li key={each} className={cx(s.row, done.has(each) && s.done)}>
            <Mark done={done.has(each)} current={each === step} />
            <button type="button" onClick={() => onStep(each)}>
              {STEP_LABELS[each].title}
            </button>
            {done.has(each) ? (
              <VisuallyHidden>
                <Trans comment="A step of the first hour">done</Trans>
              </VisuallyHidden>
            ) : (
              <>
                <span className={s.detail}>{STEP_LABELS[each].detail}</span>
                <span className={s.when}>
                  {each === step
                    ? t({ message: 'now', comment: 'The step that is open' })
                    : t`${{ minutes: STEP_LABELS[each].minutes }} min`}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Mark({ done, current }: { readonly done: boolean; readonly current: boolean }) {
  return (
    <i className={s.mark} data-done={done || undefined} data-current={current || undefined} aria-hidden>
      {done && <Icon of={Check} size="s" />}
    </i>
  )
}
