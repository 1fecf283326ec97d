import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { countText } from './count-words.ts'

/** Progress towards a goal, drawn as a dial with figures. */
export function AwardBar({ soFar, goal }: { readonly soFar: number; readonly goal: number }) {
  const { t } = useLingui()
  return (
    <ProgressBar
      label={t`${plural({ left: Math.max(0, goal - soFar) }, { one: '# to go', other: '# to go' })}`}
      value={soFar / goal}
      detail={t`${{ soFar: countText(soFar) }} of ${{ goal: countText(goal) }}`}
    />
  )
}
