/** What a station says of itself, by its operating mode: the table of the product specification. */
import { OP_MODE, type StationItem } from '@onfreq/contracts/live-stations'

const VERBS: Readonly<Record<number, string>> = {
  [OP_MODE.qrt]: 'QRT',
  [OP_MODE.cq]: 'CQ on',
  [OP_MODE.cqDx]: 'CQ DX on',
  [OP_MODE.swl]: 'SWL on',
  [OP_MODE.netControl]: 'NET Control on',
  [OP_MODE.inNet]: 'In A NET on',
  [OP_MODE.contesting]: 'Contesting',
}

export function stationVerb({ op_mode, contesting }: Pick<StationItem, 'op_mode' | 'contesting'>): string {
  if (contesting === 1) return 'Contesting'
  return (op_mode === null ? undefined : VERBS[op_mode]) ?? ''
}

/** Hertz, for stations that are on a frequency and say which. */
export function stationHertz(station: StationItem | null | undefined): number | null {
  if (!station || station.on_freq === 0 || station.freq === null) return null
  return Math.round(station.freq * 1000)
}
