import type { EmbedProps } from '@onfreq/embed/start'
import { Board } from '../parts/board.tsx'
import type embed from './embed.ts'

/** The contest that a station posts its score of, on the page of somebody else. */
export default function ContestScore({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { title, rows } = data
  return (
    <Board
      title={title || 'Live contest score'}
      note={title === '' ? '' : 'claimed'}
      rows={rows}
      empty="No score was posted yet."
      obs={obs}
      option={option}
      profile={profile}
    />
  )
}
