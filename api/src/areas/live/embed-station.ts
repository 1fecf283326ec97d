/** A station as pages of others show it. Nothing that visitors of the site may not see. */
import type { EmbedStation } from '@onfreq/contracts/embed'
import { OP_MODE, type StationItem } from '@onfreq/contracts/live-stations'
import { kilohertzToHertz } from '@onfreq/ham/frequency'

const VERBS: Readonly<Record<number, string>> = {
  [OP_MODE.contesting]: 'Contesting',
  [OP_MODE.cq]: 'CQ on',
  [OP_MODE.cqDx]: 'CQ DX on',
  [OP_MODE.swl]: 'SWL on',
  [OP_MODE.netControl]: 'NET Control on',
  [OP_MODE.inNet]: 'In A NET on',
}

interface Person {
  readonly callsign: string
  readonly name: string
  readonly profileImageName: string | null
}

/** Off the air when nothing has been heard of it. */
export function presentEmbedStation(person: Person, station: StationItem | undefined): EmbedStation {
  const onAir = station?.on_freq === 1
  return {
    callsign: person.callsign,
    name: person.name,
    image: person.profileImageName,
    on_air: onAir,
    transmitting: station?.ptt_down === 1,
    live_video: station?.is_live === 1,
    verb: onAir ? verbOf(station) : '',
    activation: onAir ? [station.activation_type, station.activation_ref].filter(Boolean).join(' ') : '',
    freq_hz: onAir && station.freq !== null ? kilohertzToHertz(station.freq) : null,
    band: onAir ? station.band : null,
    mode: onAir ? station.mode : null,
  }
}

function verbOf({ op_mode, contesting }: StationItem): string {
  return (contesting === 1 ? VERBS[OP_MODE.contesting] : VERBS[op_mode ?? -1]) ?? ''
}
