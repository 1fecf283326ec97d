import { useLingui } from '@lingui/react/macro'
import { STREAM_TEXTS } from '@onfreq/contracts/people/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callProblem } from '@onfreq/session/api'
import { ButtonLink } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { pageClass } from '@onfreq/ui/page'
import { RestingDial } from '@onfreq/ui/resting-dial'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { usePeopleLiveStreamQuery } from '../../../../api.ts'
import { useStationsOnAir } from '../../../../core/stations/use-station.ts'
import { STREAM_MESSAGES } from './texts.ts'
import * as s from './view.module.css'
import { LiveStreamView } from './view.tsx'

/** `/live/user/{id}`: the camera of a station, and its frequency on a dial. */
export default function LiveStreamPage({ params }: PageProps) {
  const { t } = useLingui()
  const id = Number(params.id)
  const isValidId = Number.isSafeInteger(id) && id > 0
  const onAir = useStationsOnAir()
  const { currentData, error, refetch } = usePeopleLiveStreamQuery(id, { skip: !isValidId })
  usePageTitle(currentData && t`${{ callsign: currentData.user.callsign }}, live stream`)
  if (currentData) return <LiveStreamView response={currentData} onAir={onAir} />
  if (!isValidId || callProblem(error).status === 404) {
    return (
      <section className={s.missing}>
        <RestingDial needle={null} />
        <h1>{STREAM_TEXTS.notFound}</h1>
        <ButtonLink href="/">{t`Home`}</ButtonLink>
      </section>
    )
  }
  if (error) return <ErrorState onRetry={() => void refetch()}>{STREAM_MESSAGES.failed}</ErrorState>
  return (
    <Loading label={t`Live stream`} className={pageClass('tool', s.page)}>
      <div className={s.head}>
        <Skeleton width="56px" height="56px" />
        <div>
          <Skeleton width="140px" height="var(--lh-xl)" />
        </div>
      </div>
      <Skeleton className={s.toCome} height="auto" />
      <Skeleton height="114px" />
    </Loading>
  )
}
