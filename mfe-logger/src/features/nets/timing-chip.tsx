import { Trans } from '@lingui/react/macro'
import type { NetTiming } from '@onfreq/contracts/nets/nets'
import { Chip } from '@onfreq/ui/chip'

/** Marks an early or late check-in; renders nothing for a regular one. */
export function TimingChip({ timing }: { readonly timing: NetTiming }) {
  if (timing === 'regular') return null
  return <Chip tone="ref">{timing === 'early' ? <Trans>Early</Trans> : <Trans>Late</Trans>}</Chip>
}
