import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@onfreq/ui/button'
import { RestingDial } from '@onfreq/ui/resting-dial'
import * as s from './not-found.module.css'

/** The 404 page: a dial at 404 kHz, on which no station is heard. */
export function NotFound() {
  const { t } = useLingui()
  return (
    <section className={s.page} aria-labelledby="not-found">
      <RestingDial from={250} to={550} needle={404} />
      <p className={s.figure} aria-hidden="true">
        404<span className={s.hertz}>.000</span>
      </p>
      <h1 id="not-found" className={s.title}>
        <Trans>Nothing heard on this frequency</Trans>
      </h1>
      <p className={s.text}>
        <Trans>There’s no page at this address. A callsign has 3 to 20 letters and digits.</Trans>
      </p>
      <ButtonLink href="/" variant="primary">
        {t`Back to the home page`}
      </ButtonLink>
    </section>
  )
}

export function AdministratorsOnly() {
  const { t } = useLingui()
  return (
    <section className={s.page} aria-labelledby="administrators-only">
      <RestingDial needle={null} />
      <h1 id="administrators-only" className={s.title}>
        <Trans>This page is for administrators</Trans>
      </h1>
      <p className={s.text}>
        <Trans>Your account isn’t an administrator. Ask one if you need access.</Trans>
      </p>
      <ButtonLink href="/">{t`Back to the home page`}</ButtonLink>
    </section>
  )
}
