import { Trans, useLingui } from '@lingui/react/macro'
import { AWARD_TEXTS } from '@onfreq/contracts/live/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { callsignFromPath, callsignToPath } from '@onfreq/ham/callsign'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import {
  useAwardByIdContactsQuery,
  useAwardCatalogueByIdQuery,
  useAwardOfByCallsignQuery,
  useAwardProgressQuery,
} from '../../../api.ts'
import * as s from './view.module.css'
import { AwardView } from './view.tsx'

/** `/awards/{award}`, and `/awards/{award}/{callsign}` for the certificate of a station. */
export default function AwardPage({ params }: PageProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const id = Number(params.award)
  const callsignInPath = params.callsign === undefined ? null : callsignFromPath(params.callsign)
  const callsign = callsignInPath ?? user?.my_callsign
  const { data, error, refetch } = useAwardCatalogueByIdQuery(id, { skip: !Number.isSafeInteger(id) })
  const stationAwards = useAwardOfByCallsignQuery(callsignToPath(callsign ?? ''), { skip: callsign === undefined })
  const grant = stationAwards.data?.awards.find(({ award_id }) => award_id === id)
  const isOwn = user !== null && callsign === user.my_callsign
  const progress = useAwardProgressQuery(undefined, { skip: user === null })
  const contacts = useAwardByIdContactsQuery(grant?.id ?? 0, { skip: grant === undefined })
  if (!Number.isSafeInteger(id) || (error && callProblem(error).status === 404)) {
    return (
      <EmptyState action={<ButtonLink href="/awards">{t`All awards`}</ButtonLink>}>{AWARD_TEXTS.notFound}</EmptyState>
    )
  }
  if (error && !data)
    return (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>Couldn’t load this award.</Trans>
      </ErrorState>
    )
  if (!data || stationAwards.isLoading || progress.isLoading) {
    return (
      <Loading label={t`Award`}>
        <Skeleton height="50px" />
        <div className={s.page}>
          <Skeleton height="60vh" />
          <Skeleton height="60vh" />
        </div>
      </Loading>
    )
  }
  return (
    <AwardView
      page={data}
      named={callsignInPath}
      grant={grant}
      isOwn={isOwn}
      progressCount={progress.data?.awards.find(({ award_id }) => award_id === id)?.so_far}
      countedTo={progress.data?.counted_to ?? null}
      contacts={contacts.data?.contacts}
    />
  )
}
