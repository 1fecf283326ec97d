import { useLingui } from '@lingui/react/macro'
import { evenTicks, Ticks } from '@onfreq/ui/ticks'
import * as s from './step-ruler.module.css'
import { STEP_LABELS, STEPS, type Step } from './steps.ts'

export interface StepRulerProps {
  /** The step at the needle; null if all are done. */
  readonly step: Step | null
  readonly onStep: (step: Step) => void
}

const percent = (stepIndex: number) => `${(stepIndex / (STEPS.length - 1)) * 100}%`
const TICKS = evenTicks(60, 20)

/** The four steps on a ruler, with the needle at the current step. */
export function StepRuler({ step, onStep }: StepRulerProps) {
  const { t } = useLingui()
  const stepIndex = step === null ? STEPS.length - 1 : STEPS.indexOf(step)
  return (
    <nav className={s.ruler} aria-label={t`Steps`}>
      <div className={s.scale} aria-hidden>
        <Ticks ticks={TICKS} height={24} major={18} minor={10} />
        <span className={s.needle} style={{ insetInlineStart: percent(stepIndex) }} />
      </div>
      <ol>
        {STEPS.map((each, index) => (
          <li key={each} style={{ insetInlineStart: percent(index) }}>
            <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => onStep(each)}>
              {STEP_LABELS[each].short}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
