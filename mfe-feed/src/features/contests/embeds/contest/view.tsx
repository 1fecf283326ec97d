import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import type { EmbedProps } from '@onfreq/embed/start'
import { formatUtc } from '@onfreq/ui/time'
import { Board } from '../../../../core/embeds/parts/board.tsx'
import type embed from './embed.ts'

/** The score of a running, upcoming or finished contest, embedded on another site. */
export default function Contest({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { title, state, ends_at, rows } = data
  const note =
    state === 'running' && ends_at !== null
      ? t`until ${{ endsAt: formatUtc(ends_at, 'minute') }} UTC`
      : stateText(state)
  const empty = state === 'none' ? t`There is no contest.` : t`No points yet.`
  return <Board title={title} note={note} rows={rows} empty={empty} obs={obs} option={option} profile={profile} />
}

/** State of a contest whose times are unknown. */
function stateText(state: EmbedDataOf<typeof embed>['state']): string {
  if (state === 'running') return t`running`
  if (state === 'upcoming') return t`upcoming`
  return state === 'finished' ? t`finished` : ''
}
