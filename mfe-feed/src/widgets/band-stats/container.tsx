import { tune, useRadio } from '@onfreq/session/radio'
import { useBandActivity } from '../../live/leaderboards.ts'
import { BandSwitch } from '../band-dial/band-switch.tsx'
import { DIAL_BANDS, dialBandAt } from '../band-dial/dial-bands.ts'

/** How busy each band was in the last hour; a key tunes to it. */
export default function BandStats() {
  const activity = useBandActivity()
  const { frequencyHz } = useRadio()
  return (
    <BandSwitch
      band={dialBandAt(frequencyHz).name}
      activity={activity}
      onBand={(name) => {
        const band = DIAL_BANDS.find((each) => each.name === name)
        if (band) tune(band.callingHz, 'person')
      }}
    />
  )
}
