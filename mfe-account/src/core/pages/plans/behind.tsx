import { Trans } from '@lingui/react/macro'
import { useLingui } from '@onfreq/i18n/react'
import * as s from './behind.module.css'
import { type Gate, LOCKED_FEATURES } from './gates.ts'

/** The feature whose gate led to this page: a picture and a sentence. */
export function LockedFeature({ gate }: { readonly gate: Gate }) {
  useLingui()
  const { title, words, still, alt } = LOCKED_FEATURES[gate]
  return (
    <section className={s.behind} aria-labelledby="behind-gate">
      <img src={still} alt={alt} width={720} height={405} />
      <div className={s.words}>
        <h2 id="behind-gate">{title}</h2>
        <p>{words}</p>
        <p className={s.with}>
          <Trans>With a subscription.</Trans>
        </p>
      </div>
    </section>
  )
}
