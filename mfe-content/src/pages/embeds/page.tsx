import { lazyPart } from '@onfreq/federation/lazy-part'
import { currentRegistry } from '@onfreq/federation/registry'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { PageHeader } from '@onfreq/ui/page-header'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { Suspense } from 'react'
import { useContentEmbedsQuery } from '../../api.ts'
import * as s from './page.module.css'
import { EMBED_ORDER } from './snippets.ts'
import { ForVisitors } from './visitors.tsx'

/** Its lists and tabs come after the words: visitors need neither. */
const EmbedCard = lazyPart(async () => ({ default: (await import('./embed-card.tsx')).EmbedCard }))
const SitesForm = lazyPart(async () => ({ default: (await import('./sites-form.tsx')).SitesForm }))

/** `/how-to/embeds`: what an operator can put on another page, with a live look at it. */
export default function EmbedsPage() {
  const { user } = useSession()
  return (
    <div className={s.page}>
      <PageHeader
        title="Embeds"
        lead="Your station on your own page, forum signature or stream. Choose how it looks, copy the line and paste it."
      />
      {user === null ? (
        <ForVisitors embeds={publishedEmbeds()} />
      ) : (
        <Suspense
          fallback={
            <Loading label="Embeds">
              {/* As high as the window at least: the page is longer than that, and its foot is not to be seen before. */}
              <div className={s.toCome}>
                <Skeleton width="62%" />
                {EMBED_ORDER.map((name) => (
                  <div key={name} className={s.cardToCome}>
                    <Skeleton width="180px" />
                    <Skeleton width="70%" />
                  </div>
                ))}
              </div>
            </Loading>
          }
        >
          <Embeds callsign={user.my_callsign} id={user.id} />
        </Suspense>
      )}
    </div>
  )
}

function Embeds({ callsign, id }: { readonly callsign: string; readonly id: number }) {
  const { data, isError, isFetching, refetch } = useContentEmbedsQuery()
  const failed = isError && !data
  // Without the key there is nothing to copy for those who must have one.
  const embeds = publishedEmbeds().filter(({ subscribersOnly }) => !(failed && subscribersOnly))
  return (
    <>
      <nav className={s.jump} aria-label="Widgets">
        {embeds.map(({ name, title }) => (
          <a key={name} href={`#embed-${name}`}>
            {title}
          </a>
        ))}
        <a href="#embed-sites">Who may show them</a>
      </nav>
      {embeds.map((embed) => (
        <EmbedCard key={embed.name} embed={embed} station={{ callsign, id }} globeKey={data?.key} />
      ))}
      {failed && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          Your settings for embeds could not be loaded.
        </ErrorState>
      )}
      {/* By itself: what is above must not go away while this comes. */}
      <Suspense fallback={null}>{data && <SitesForm settings={data} />}</Suspense>
    </>
  )
}

/** The embeds of all releases, as their microfrontends declare them. */
function publishedEmbeds() {
  const place = (name: string) => (EMBED_ORDER.includes(name) ? EMBED_ORDER.indexOf(name) : EMBED_ORDER.length)
  return currentRegistry()
    .microfrontends.flatMap(({ embeds = [] }) => embeds)
    .filter(({ scripts }) => scripts.length > 0)
    .sort((a, b) => place(a.name) - place(b.name))
}
