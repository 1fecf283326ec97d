/** What a station says of itself, from its operating mode: the table of the product specification, section 2.3. */
import { texts } from '@onfreq/i18n/texts'
import { callsCq, OP_MODE, type StationItem } from './stations.ts'

export interface StatusLine {
  /** The words before the frequency, in the language that is shown; empty for a station that searches. */
  readonly verb: string
  /** Calling CQ or CQ DX. */
  readonly callingCq: boolean
  /** False for QRT and for whoever contests: where they are is their own business. */
  readonly showsFrequency: boolean
  readonly contesting: boolean
}

const VERBS = texts<Readonly<Record<number, string>>>({
  [OP_MODE.qrt]: 'QRT',
  [OP_MODE.cq]: 'CQ on',
  [OP_MODE.cqDx]: 'CQ DX on',
  [OP_MODE.swl]: 'SWL on',
  [OP_MODE.netControl]: 'NET Control on',
  [OP_MODE.inNet]: 'In A NET on',
  [OP_MODE.contesting]: 'Contesting',
})

/** The status line of a station; contesting wins over every operating mode. */
export function statusLine({ op_mode, contesting }: Pick<StationItem, 'op_mode' | 'contesting'>): StatusLine {
  const mode = contesting === 1 ? OP_MODE.contesting : op_mode
  return {
    verb: (mode === null ? undefined : VERBS[mode]) ?? '',
    callingCq: callsCq(mode),
    showsFrequency: mode !== OP_MODE.qrt && mode !== OP_MODE.contesting,
    contesting: mode === OP_MODE.contesting,
  }
}
