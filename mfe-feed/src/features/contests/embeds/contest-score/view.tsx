import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { Board } from '../../../../core/embeds/parts/board.tsx'
import type embed from './embed.ts'

/** The contest in which a station posts its score, embedded on another site. */
export default function ContestScore({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { title, rows } = data
  return (
    <Board
      title={title || t`Live contest score`}
      note={title === '' ? '' : t`claimed`}
      rows={rows}
      empty={t`No score was posted yet.`}
      obs={obs}
      option={option}
      profile={profile}
    />
  )
}
