/** Status line of a station by operating mode, from the table in section 2.3 of the product specification. */
import { texts } from '@onfreq/i18n/texts'
import { callsCq, OP_MODE, type StationItem } from './stations.ts'

export interface StatusLine {
  /** Text before the frequency, in the display language; empty for a searching station. */
  readonly verb: string
  /** Whether the station calls CQ or CQ DX. */
  readonly callingCq: boolean
  /** False for QRT and while contesting, when the frequency is hidden. */
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

/** Status line of a station; contesting takes precedence over the operating mode. */
export function statusLine({ op_mode, contesting }: Pick<StationItem, 'op_mode' | 'contesting'>): StatusLine {
  const mode = contesting === 1 ? OP_MODE.contesting : op_mode
  return {
    verb: (mode === null ? undefined : VERBS[mode]) ?? '',
    callingCq: callsCq(mode),
    showsFrequency: mode !== OP_MODE.qrt && mode !== OP_MODE.contesting,
    contesting: mode === OP_MODE.contesting,
  }
}
