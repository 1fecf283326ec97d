import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CLUB_BOARD_TEXTS, type ClubBoardResponse, clubBoardPath } from '@onfreq/contracts/clubs/boards'
import { TIMERS } from '@onfreq/contracts/site/limits'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useInterval, useNow } from '@onfreq/session/timers'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { ShareButton } from '@onfreq/ui/share-button'
import { Suspense, useMemo } from 'react'
import { useFeedClubBoardQuery } from '../../../contests/boards/api.ts'
import * as s from '../../../contests/boards/contests.module.css'
import { RaceFilmButton } from '../../../contests/boards/film/button.tsx'
import { buildRaceFilm } from '../../../contests/boards/film/standings.ts'
import { contestClock, contestHours } from '../../../scenes/widgets/stream-board/contest-clock.ts'
import { StreamBoard } from '../../../scenes/widgets/stream-board/view.tsx'

const UNIT = 'contacts'
const Race = lazyPart(async () => ({ default: (await import('../../../contests/boards/race.tsx')).Race }))

/** `/club-boards/{club}/{id}`: a club contest evening, live and with results. */
export default function ClubBoardPage({ params }: PageProps) {
  const { t } = useLingui()
  const { club = '', id = '' } = params
  const { data, error, refetch } = useFeedClubBoardQuery({ club, id })
  const now = useNow(1_000)
  const film = useMemo(() => data && getFilm(data), [data])
  useInterval(() => void refetch(), data?.state === 'finished' ? null : TIMERS.contestBoards)
  if (error && !data) {
    return callProblem(error).status === 404 ? (
      <EmptyState>{CLUB_BOARD_TEXTS.notFound}</EmptyState>
    ) : (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>Couldn’t load the board.</Trans>
      </ErrorState>
    )
  }
  return (
    <div className={s.page}>
      <StreamBoard
        title={data?.name ?? t`Contest evening`}
        rules={getRules(data)}
        clock={data ? contestClock(data, now) : null}
        hours={data ? contestHours(data) : []}
        empty={data?.state === 'finished' ? CLUB_BOARD_TEXTS.noneMade : CLUB_BOARD_TEXTS.noContacts}
        rows={data?.rows.map((row) => ({
          callsign: row.my_callsign,
          name: row.name,
          photo: row.profile_image_name,
          points: row.contacts,
        }))}
        footer={
          data && (
            <>
              <span>
                {data.members_only ? (
                  <Trans>
                    Members of <CallsignLink callsign={data.club.callsign} />. Only they see this board.
                  </Trans>
                ) : (
                  <Trans>
                    Members of <CallsignLink callsign={data.club.callsign} />
                  </Trans>
                )}
              </span>
              {!data.members_only && (
                <ShareButton
                  title={`${data.name}, ${data.club.callsign}`}
                  path={clubBoardPath(Number(club), Number(id))}
                />
              )}
            </>
          )
        }
      />
      {film && (
        <p>
          <RaceFilmButton film={film} />
        </p>
      )}
      {data && (
        <Suspense>
          <Race race={data.race} callsigns={data.rows.map((row) => row.my_callsign)} unit={UNIT} />
        </Suspense>
      )}
    </div>
  )
}

/** The data of the film; undefined unless the evening has finished. */
function getFilm({ name, club, state, race, rows }: ClubBoardResponse) {
  if (state !== 'finished') return undefined
  const names = { title: name, club: club.callsign, unit: UNIT }
  return buildRaceFilm(
    names,
    race,
    rows.map((row) => row.my_callsign),
  )
}

/** The scoring rules in one line. */
function getRules(board: ClubBoardResponse | undefined): string {
  const only = [board?.contest, board?.modes.join(', ')].filter(Boolean).join(', ')
  return only === '' ? CLUB_BOARD_TEXTS.rules : t`${{ rules: CLUB_BOARD_TEXTS.rules }} Only ${only}.`
}
