/** Converts nets to responses. */
import { isRedactedId } from '@onfreq/contracts/live/feed'
import type { EndedNet, NetCheckIn, NetRegular, OpenNet, PublicNet } from '@onfreq/contracts/nets/nets'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { instant } from '#kernel/instant.ts'
import type { CheckInRow, EndedRow, NetRow, RegularRow } from './repository.ts'

const toNetResponse = ({ id, name, control, freqHz, mode, startedAt, endedAt }: NetRow) => ({
  id,
  name,
  control,
  freq: hertzToKilohertz(freqHz),
  mode,
  started_at: instant(startedAt),
  ended_at: endedAt && instant(endedAt),
})

export function toOpenNetResponse(net: NetRow, checkIns: readonly CheckInRow[]): OpenNet {
  return { ...toNetResponse(net), check_ins: checkIns.map(toCheckInResponse) }
}

function toCheckInResponse({ at, ...row }: CheckInRow, index: number): NetCheckIn {
  return { ...row, number: index + 1, at: instant(at) }
}

export function toEndedNetResponse({ checkIns, logged, stepId, ...net }: EndedRow): EndedNet {
  return { ...toNetResponse(net), check_ins: checkIns, logged, step_id: stepId }
}

export function toRegularResponse({ call, name, nets, last }: RegularRow): NetRegular {
  return { call, name: name ?? '', nets, last }
}

/** Viewer of a public page. */
export interface Audience {
  /** Subscribers see all calls; other viewers see every second one, as in the live feed. */
  readonly isSubscriber: boolean
  /** Viewers always see their own callsign; null without a session. */
  readonly callsign: string | null
}

/** Omits remarks, names and reports, which are private to the control station. */
export function toPublicNet(
  callsign: string,
  net: NetRow,
  checkIns: readonly CheckInRow[],
  withheld: ReadonlySet<string>,
  viewer: Audience,
): PublicNet {
  const { id: _, ...shown } = toNetResponse(net)
  const isVisible = ({ id, call }: CheckInRow) =>
    call === viewer.callsign || (!withheld.has(call) && (viewer.isSubscriber || !isRedactedId(id)))
  return {
    ...shown,
    callsign,
    total: checkIns.length,
    check_ins:
      net.endedAt === null
        ? checkIns.map((row, index) => ({
            number: index + 1,
            call: isVisible(row) ? row.call : null,
            traffic: row.traffic,
            timing: row.timing,
            status: row.status,
          }))
        : [],
  }
}
