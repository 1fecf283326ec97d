import type { ActivationQso, LogActivation } from '@onfreq/contracts/log/activations'
import type { ActivationContactRow, ActivationRow } from './repository.ts'

export function toLogActivation({ id, callsign, refs, earlier, startedAt, endedAt }: ActivationRow): LogActivation {
  return {
    id,
    callsign,
    refs: refs.map((ref) => ({ ...ref })),
    earlier: { ...earlier },
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
  }
}

export function toActivationQso(
  { call, startedAt, band, modeClass }: ActivationContactRow,
  theirRefs: readonly string[],
): ActivationQso {
  return { Call: call, TS: startedAt.toISOString(), Band: band, mode_class: modeClass, their_refs: [...theirRefs] }
}
