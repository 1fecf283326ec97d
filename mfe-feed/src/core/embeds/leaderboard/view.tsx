import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { Board } from '../parts/board.tsx'
import type embed from './embed.ts'

/** Stations with the most contacts, embedded on another site. */
export default function Leaderboard({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const shared = { obs, option, profile }
  return <Board title={t`Leaderboard`} note={data.title} rows={data.rows} empty={t`No contacts yet.`} {...shared} />
}
