import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { locatorToPosition } from '@onfreq/ham/locator'
import { useSession } from '@onfreq/session/session'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useLocation } from 'wouter'
import type { ProjectionKind } from '../earth/view.ts'
import { useGlobeGate } from '../gate.ts'
import { useGlobe } from '../widgets/globe/use-globe.ts'
import { useGlobeViewer } from '../widgets/globe/use-globe-viewer.ts'
import { useMapNeeds } from '../widgets/globe/use-map-needs.ts'
import { GlobeView } from '../widgets/globe/view.tsx'
import * as s from './gated-globe.module.css'

interface GatedGlobeProps {
  /** Heading of the page. */
  readonly title: string
  /** A rotating globe (default), or a flat map. */
  readonly kind?: ProjectionKind
  /** Shows only the map, without margins. */
  readonly bare?: boolean
}

/**
 * A view of the globe that requires a subscription. The flat map is centred on the viewer's grid square, so that
 * bearings from there are true.
 */
export function GatedGlobe({ title, kind = 'globe', bare = false }: GatedGlobeProps) {
  const open = useGlobeGate()
  const { items, land } = useGlobe('full', open)
  const { user } = useSession()
  const viewer = useGlobeViewer()
  const getNeed = useMapNeeds()
  const [, navigate] = useLocation()
  const ownLocation = user?.grid ? locatorToPosition(user.grid) : null
  const centre = ownLocation && { lat: ownLocation.latitude, lon: ownLocation.longitude }
  if (!open) return <div className={s.page} />
  return (
    <section className={bare ? s.full : s.page} aria-labelledby="page-title">
      {bare ? (
        <h1 id="page-title">
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <GlobeHead title={title} />
      )}
      <GlobeView
        items={items}
        land={land}
        kind={kind}
        {...(centre && { centre })}
        viewer={viewer}
        getNeed={getNeed}
        height={bare ? '100dvh' : 'min(78dvh, 1000px)'}
        bare={bare}
        onOpen={navigate}
      />
    </section>
  )
}

const VIEWS = [
  ['/globe', msg`Globe`],
  ['/globe2', msg`Flat map`],
  ['/earth', msg`Earth`],
] as const

function GlobeHead({ title }: { title: string }) {
  const { t } = useLingui()
  const [path] = useLocation()
  return (
    <div className={s.head}>
      <h1 id="page-title">{title}</h1>
      <nav className={s.views} aria-label={t`Views of the globe`}>
        {VIEWS.map(([href, label]) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
