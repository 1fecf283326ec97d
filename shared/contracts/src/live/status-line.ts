/** What a station says of itself, from its operating mode: the table of the product specification, section 2.3. */
import { callsCq, OP_MODE, type StationItem } from './stations.ts'

export interface StatusLine {
  /** The words before the frequency; empty for a station that searches. */
  readonly verb: string
  /** Calling CQ or CQ DX. */
  readonly callingCq: boolean
  /** False for QRT and for whoever contests: where they are is their own business. */
  readonly showsFrequency: boolean
}

const VERBS: Readonly<Record<number, string>> = {
  [OP_MODE.qrt]: 'QRT',
  [OP_MODE.cq]: 'CQ on',
  [OP_MODE.cqDx]: 'CQ DX on',
  [OP_MODE.swl]: 'SWL on',
  [OP_MODE.netControl]: 'NET Control on',
  [OP_MODE.inNet]: 'In A NET on',
}

/** The status line of a station; contesting wins over every operating mode. */
export function statusLine({ op_mode, contesting }: Pick<StationItem, 'op_mode' | 'contesting'>): StatusLine {
  if (contesting === 1 || op_mode === OP_MODE.contesting)
    return { verb: 'Contesting', callingCq: false, showsFrequency: false }
  return {
    verb: (op_mode === null ? undefined : VERBS[op_mode]) ?? '',
    callingCq: callsCq(op_mode),
    showsFrequency: op_mode !== OP_MODE.qrt,
  }
}
