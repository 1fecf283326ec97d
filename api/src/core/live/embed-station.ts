/** A station as shown on other sites, with only what visitors of this site may see. */
import type { EmbedStation } from '@onfreq/contracts/embeds/embed'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { statusLine } from '@onfreq/contracts/live/status-line'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import { formatIn } from '#kernel/languages/format-in.ts'

interface Person {
  readonly callsign: string
  readonly name: string
  readonly profileImageName: string | null
}

/** The station is off the air when it sends no data. */
export function presentEmbedStation(
  person: Person,
  station: StationItem | undefined,
  language?: AnyLanguage,
): EmbedStation {
  const onAir = station?.on_freq === 1
  return {
    callsign: person.callsign,
    name: person.name,
    image: person.profileImageName,
    on_air: onAir,
    transmitting: station?.ptt_down === 1,
    live_video: station?.is_live === 1,
    verb: onAir ? formatIn(() => statusLine(station).verb, language) : '',
    activation: onAir ? [station.activation_type, station.activation_ref].filter(Boolean).join(' ') : '',
    freq_hz: onAir && station.freq !== null ? kilohertzToHertz(station.freq) : null,
    band: onAir ? station.band : null,
    mode: onAir ? station.mode : null,
  }
}
