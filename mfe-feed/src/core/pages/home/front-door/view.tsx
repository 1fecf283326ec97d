import { Trans, useLingui } from '@lingui/react/macro'
import type { FrontDoorArc, FrontDoorResponse } from '@onfreq/contracts/live/front-door'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { BandTag } from '@onfreq/ui/band'
import { ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { IconButton } from '@onfreq/ui/icon-button'
import { X } from 'lucide-react'
import { Globe } from './globe.tsx'
import { countText, type Proof, toProofs } from './proofs.ts'
import * as s from './view.module.css'

export interface FrontDoorViewProps {
  /** Undefined while loading; the space is reserved. */
  readonly figures: FrontDoorResponse | undefined
  /** The visitor dismisses it. */
  readonly onClose: () => void
}

const NO_ARCS: readonly FrontDoorArc[] = []

/** First view of a visitor: introduction, live activity, and sign-up. */
export function FrontDoorView({ figures, onClose }: FrontDoorViewProps) {
  const { t } = useLingui()
  const [newest] = figures?.arcs ?? NO_ARCS
  return (
    <section className={s.door} aria-labelledby="front-door-title">
      <div className={s.words}>
        <h2 id="front-door-title" className={s.title}>
          <Trans>The log where you can see the bands move.</Trans>
        </h2>
        <p className={s.lead}>
          <Trans>Log a contact and the whole dial sees it: who’s on, where, and what just opened.</Trans>
        </p>
        <div className={s.ways}>
          <ButtonLink variant="primary" size="touch" href="/register">
            {t`Create account`}
          </ButtonLink>
          <ButtonLink size="touch" href="/plans">
            {t`What you get`}
          </ButtonLink>
          <p className={s.small}>
            <Trans>Free. Import your ADIF log and export it any time.</Trans>
          </p>
        </div>
        <dl className={s.proofs}>
          {figures ? toProofs(figures).map((proof) => <ProofView key={proof.what} proof={proof} />) : null}
        </dl>
      </div>
      <div className={s.picture}>
        {figures && <Globe arcs={figures.arcs} />}
        {newest && (
          <p className={s.plate}>
            {newest.band && <BandTag band={newest.band} />}
            <span className={s.pair}>
              <CallsignLink callsign={newest.from.call} />
              <span role="img" aria-label={t({ message: 'worked', context: 'between two callsigns' })}>
                ›
              </span>
              <CallsignLink callsign={newest.to.call} />
            </span>
            <span>{countText(newest.distance_km)} km</span>
          </p>
        )}
      </div>
      <IconButton icon={X} label={t`Close welcome`} size="touch" className={s.close} onClick={onClose} />
    </section>
  )
}

function ProofView({ proof: { count, what } }: { readonly proof: Proof }) {
  useLanguage()
  return (
    <div className={s.proof}>
      <dt>{what}</dt>
      <dd className={s.count}>{countText(count)}</dd>
    </div>
  )
}
