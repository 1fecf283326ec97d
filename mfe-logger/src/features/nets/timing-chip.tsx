import { Trans } from '@lingui/react/macro'
import type { NetTiming } from '@onfreq/contracts/nets/nets'
import { Chip } from '@onfreq/ui/chip'

/** Renders nothing for regular check-ins. */
export function TimingChip({ timing }: { readonly timing: NetTiming }) {
  if (timing === 'regular') return null
  return <Chip tone="ref">{timing === 'early' ? <Trans>Early</Trans> : <Trans>Late</Trans>}</Chip>
}
