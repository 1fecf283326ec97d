import { tune, useRadio } from '@onfreq/session/radio'
import { BandSwitch } from '../../../features/spots/widgets/band-dial/band-switch.tsx'
import { DIAL_BANDS, dialBandAt } from '../../../features/spots/widgets/band-dial/dial-bands.ts'
import { useBandActivity } from '../../live/leaderboards.ts'

/** Activity of each band in the last hour; a button tunes to the band. */
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
