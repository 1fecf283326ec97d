import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from '@onfreq/ui/progress-bar'
import { countText } from './count-words.ts'

/** Progress towards a goal, drawn as a dial with figures. */
export function AwardBar({ progressCount, goal }: { readonly progressCount: number; readonly goal: number }) {
  const { t } = useLingui()
  return (
    <ProgressBar
      label={t`${plural({ left: Math.max(0, goal - progressCount) }, { one: '# to go', other: '# to go' })}`}
      value={progressCount / goal}
      detail={t`${{ soFar: countText(progressCount) }} of ${{ goal: countText(goal) }}`}
    />
  )
}
