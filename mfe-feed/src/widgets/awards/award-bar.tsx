import { ProgressBar } from '@onfreq/ui/progress-bar'
import { countWords } from './count-words.ts'

/** How far it is to a goal, as a dial with its figures. */
export function AwardBar({ soFar, goal }: { readonly soFar: number; readonly goal: number }) {
  return (
    <ProgressBar
      label={`${countWords(Math.max(0, goal - soFar))} to go`}
      value={soFar / goal}
      detail={`${countWords(soFar)} of ${countWords(goal)}`}
    />
  )
}
