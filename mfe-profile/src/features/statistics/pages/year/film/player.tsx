import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { callsignToPath } from '@onfreq/ham/callsign'
import { useWords } from '@onfreq/i18n/react'
import { callProblem } from '@onfreq/session/api'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Film } from '@onfreq/ui/film'
import type { Reel } from '@onfreq/ui/film/reel'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import land from 'world-atlas/land-110m.json'
import { usePeopleStatisticsMapQuery } from '../../../../../api.ts'
import { STATISTICS_LABELS } from '../../stats/texts.ts'
import { buildFilm, SECONDS, type YearFilm } from './film.ts'
import { drawFrame, STILLS } from './frame.ts'
import { getAppearance } from './look.ts'

const LAND = isWorld(land) ? feature(land, land.objects.land) : ({ type: 'Sphere' } as const)

interface FilmPlayerProps {
  /** Statistics of the year, or of a contest in it. */
  readonly response: StatisticsResponse
}

/** The year as a film of twenty seconds, to watch and to download. */
export default function FilmPlayer({ response }: FilmPlayerProps) {
  const { t } = useLingui()
  const { callsign, year, contest } = response
  const {
    currentData: map,
    error,
    refetch,
    isFetching,
  } = usePeopleStatisticsMapQuery({ callsign, year, new_in: year, ...(contest && { contest: contest.name }) })
  const reel = useWords(() => {
    const film = map && buildFilm(response, map)
    return film && getReel(film)
  }, [response, map])
  if (reel !== undefined) return <Film reel={reel} />
  if (map !== undefined) return <EmptyState>{STATISTICS_LABELS.noFilm}</EmptyState>
  if (error) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {callProblem(error).message || STATISTICS_LABELS.failed}
      </ErrorState>
    )
  }
  return (
    <Loading label={t`Film`}>
      <Skeleton height="360px" />
    </Loading>
  )
}

function getReel(film: YearFilm): Reel {
  const { callsign, year, places, ofSquares } = film
  return {
    seconds: SECONDS,
    stills: STILLS,
    label: ofSquares
      ? t`Film of the globe: ${callsign} worked ${plural(places, { one: '# grid square', other: '# grid squares' })} in ${year}`
      : t`Film of the globe: ${callsign} worked ${plural(places, { one: '# country', other: '# countries' })} in ${year}`,
    fileName: `${callsignToPath(callsign)}-${year}`,
    draw: (canvas, context, frame) => drawFrame(context, film, LAND, getAppearance(canvas), frame),
  }
}

function isWorld(value: unknown): value is Topology<{ land: GeometryCollection }> {
  return typeof value === 'object' && value !== null && 'objects' in value && 'arcs' in value
}
