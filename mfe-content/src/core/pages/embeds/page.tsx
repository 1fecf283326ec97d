import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedLoader, PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useContentEmbedsQuery } from '../../../api.ts'
import { usePublishedEmbeds } from '../../published-embeds.ts'
import * as s from './page.module.css'
import { ForVisitors } from './visitors.tsx'

/** The widgets and tabs load after the text; visitors need neither. */
const EmbedCard = lazyPart(async () => ({ default: (await import('./embed-card.tsx')).EmbedCard }))
const SitesForm = lazyPart(async () => ({ default: (await import('./sites-form.tsx')).SitesForm }))

/** `/how-to/embeds`: embeds for other sites, with a live preview. */
export default function EmbedsPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const { data, isError, isFetching, refetch } = usePublishedEmbeds()
  return (
    <Page width="tool" className={s.page}>
      <PageHeader
        title={t`Embeds`}
        lead={t`Your station on your own page, forum signature or stream. Choose how it looks, copy the line and paste it.`}
      />
      {data ? (
        user === null ? (
          <ForVisitors embeds={data.embeds} />
        ) : (
          <Suspense fallback={<EmbedsPlaceholder />}>
            <Embeds published={data.embeds} loader={data.loader} callsign={user.my_callsign} id={user.id} />
          </Suspense>
        )
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load the embeds.</Trans>
        </ErrorState>
      ) : (
        <EmbedsPlaceholder />
      )}
    </Page>
  )
}

const PLACEHOLDER_KEYS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function EmbedsPlaceholder() {
  const { t } = useLingui()
  return (
    <Loading label={t`Embeds`}>
      {/* At least as high as the window: the page will be longer, and its footer must not appear before. */}
      <div className={s.toCome}>
        <Skeleton width="62%" />
        {PLACEHOLDER_KEYS.map((card) => (
          <div key={card} className={s.cardToCome}>
            <Skeleton width="180px" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

interface EmbedsProps {
  readonly published: readonly PublishedEmbed[]
  readonly loader: EmbedLoader | undefined
  readonly callsign: string
  readonly id: number
}

function Embeds({ published, loader, callsign, id }: EmbedsProps) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useContentEmbedsQuery()
  const failed = isError && !data
  // Without a key, embeds of subscribers have no code to copy.
  const embeds = published.filter(({ subscribersOnly }) => !(failed && subscribersOnly))
  return (
    <>
      <nav className={s.jump} aria-label={t`Widgets`}>
        {embeds.map(({ name, title }) => (
          <a key={name} href={`#embed-${name}`}>
            {title}
          </a>
        ))}
        <a href="#embed-sites">
          <Trans>Who may show them</Trans>
        </a>
      </nav>
      {embeds.map((embed) => (
        <EmbedCard key={embed.name} embed={embed} station={{ callsign, id }} embedKey={data?.key} loader={loader} />
      ))}
      {failed && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          <Trans>Couldn’t load your embed settings.</Trans>
        </ErrorState>
      )}
      {/* Loads separately, so that the content above is not replaced meanwhile. */}
      <Suspense fallback={null}>{data && <SitesForm settings={data} />}</Suspense>
    </>
  )
}
