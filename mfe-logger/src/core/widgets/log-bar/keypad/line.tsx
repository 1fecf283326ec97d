import { Trans } from '@lingui/react/macro'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { pickedName } from '../../../logger/mode-choice.ts'
import { isDoubtful, type LogBarState } from '../model.ts'
import * as s from './line.module.css'

interface KeypadLineProps {
  readonly state: LogBarState
}

/** Current frequency and hints, because the keypad covers the place where they usually are. */
export function KeypadLine({ state }: KeypadLineProps) {
  const { radio, standing, hints } = state
  const odd = hints.map(({ text }) => text).join(' · ')
  return (
    <>
      <span className={s.at}>
        <FrequencyText hz={radio.frequencyHz} size="sm" /> {pickedName(radio)}
      </span>
      {isDoubtful(state) && (
        <span className={standing.dupe === null ? s.odd : s.dupe}>
          {standing.dupe !== null && (
            <b>
              <Trans>DUPE</Trans>{' '}
            </b>
          )}
          {odd}
        </span>
      )}
      {!isDoubtful(state) && <span>{standing.needs.map(({ text }) => text).join(' · ')}</span>}
    </>
  )
}
