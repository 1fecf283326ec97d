import { currentRegistry } from '@onfreq/federation/registry'
import { useSession } from '@onfreq/session/session'
import { ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { EmptyState } from '@onfreq/ui/empty-state'
import { PageHeader } from '@onfreq/ui/page-header'
import * as s from './page.module.css'
import { EMBEDS, type Embed, embedAddress, type Station, snippet } from './snippets.ts'

/** `/how-to/embeds`: what an operator can put on another page, with a live look at it. */
export default function EmbedsPage() {
  const { user } = useSession()
  return (
    <div className={s.page}>
      <PageHeader
        title="Embeds"
        lead="Your station on your own page, forum signature or stream. Copy a line and paste it into the HTML of the page."
      />
      {user === null ? (
        <EmptyState
          action={
            <ButtonLink href="/login?redirect=%2Fhow-to%2Fembeds" variant="primary">
              Log in
            </ButtonLink>
          }
        >
          Please log in to see the snippets for your callsign.
        </EmptyState>
      ) : (
        EMBEDS.map((embed) => (
          <Snippet key={embed.name} embed={embed} station={{ callsign: user.my_callsign, id: user.id }} />
        ))
      )}
    </div>
  )
}

function Snippet({ embed, station }: { readonly embed: Embed; readonly station: Station }) {
  const { origin } = globalThis.location
  return (
    <section className={s.embed} aria-labelledby={`embed-${embed.name}`}>
      <div className={s.words}>
        <h2 id={`embed-${embed.name}`}>{embed.title}</h2>
        <p>{embed.words}</p>
      </div>
      {isPublished(embed) && (
        <iframe
          className={s.preview}
          src={embedAddress(origin, embed, station)}
          title={`Preview: ${embed.title} of ${station.callsign}`}
          width={embed.width}
          height={embed.height}
          loading="lazy"
        />
      )}
      <CopyField label={`HTML of ${embed.title}`} value={snippet(origin, embed, station)} multiline />
    </section>
  )
}

/** Some release offers this widget as an embed. */
function isPublished({ name }: Embed): boolean {
  return currentRegistry().microfrontends.some(({ embeds }) => embeds?.some((embed) => embed.name === name))
}
