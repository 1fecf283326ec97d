/** What leaves of a station, a contact and a board. Nothing that visitors of the site may not see. */
import type { EmbedBoardRow, EmbedContact, EmbedPicture, EmbedStation } from '@onfreq/contracts/embed'
import { isRedactedId } from '@onfreq/contracts/feed'
import { OP_MODE, type StationItem } from '@onfreq/contracts/live-stations'
import { kilohertzToHertz } from '@onfreq/ham/frequency'
import type { NewestContact, SstvRow } from './repository.ts'

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

export function presentEmbedContact({ id, started_at, call, country, band, mode }: NewestContact): EmbedContact {
  const at = started_at.toISOString()
  return isRedactedId(id)
    ? { id, at, call: null, country: null, band: null, mode: null }
    : { id, at, call, country, band, mode }
}

export function presentSstv({ name, width, height, contact_id, call, band }: SstvRow): EmbedPicture {
  const caption = isRedactedId(contact_id) ? '' : [call, band].filter(Boolean).join(' · ')
  return { name, width, height, caption }
}

/** The first rows, and the station's own when it stands below them. */
export function presentRows(
  all: readonly { readonly callsign: string; readonly points: number }[],
  own: string,
  most: number,
): EmbedBoardRow[] {
  const rows = all.map((row, index) => ({ rank: index + 1, ...row, own: row.callsign === own }))
  const shown = rows.slice(0, most)
  const mine = rows.slice(most).find((row) => row.own)
  return mine === undefined ? shown : [...shown.slice(0, -1), mine]
}
