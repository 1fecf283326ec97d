import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { formatUtc } from '@onfreq/ui/time'
import { Board } from '../../../../core/embeds/parts/board.tsx'
import type embed from './embed.ts'

/** A club's running, upcoming or finished contest evening, embedded on another site. */
export default function ClubBoard({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const { title, club, state, starts_at, ends_at, rows } = data
  const note =
    state === 'running' && ends_at !== null
      ? t`until ${{ endsAt: formatUtc(ends_at, 'minute') }} UTC`
      : state === 'upcoming' && starts_at !== null
        ? t`from ${{ startsAt: formatUtc(starts_at, 'minute') }} UTC`
        : state === 'finished'
          ? t`results`
          : ''
  return (
    <Board
      title={state === 'none' ? t`Club board` : `${club}: ${title}`}
      note={note}
      rows={rows}
      empty={state === 'none' ? t`There is no contest evening.` : t`No contacts yet.`}
      obs={obs}
      option={option}
      profile={profile}
    />
  )
}
