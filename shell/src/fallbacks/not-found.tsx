import { ButtonLink } from '@onfreq/ui/button'
import { RestingDial } from '@onfreq/ui/resting-dial'
import * as s from './not-found.module.css'

/** An address is a place on the dial: at 404 kHz nobody is heard. */
export function NotFound() {
  return (
    <section className={s.page} aria-labelledby="not-found">
      <RestingDial from={250} to={550} needle={404} />
      <p className={s.figure} aria-hidden="true">
        404<span className={s.hertz}>.000</span>
      </p>
      <h1 id="not-found" className={s.title}>
        Nothing heard on this frequency
      </h1>
      <p className={s.text}>There’s no page at this address. A callsign has 3 to 20 letters and digits.</p>
      <ButtonLink href="/" variant="primary">
        Back to the home page
      </ButtonLink>
    </section>
  )
}

export function AdministratorsOnly() {
  return (
    <section className={s.page} aria-labelledby="administrators-only">
      <RestingDial needle={null} />
      <h1 id="administrators-only" className={s.title}>
        This page is for administrators
      </h1>
      <p className={s.text}>Your account isn’t an administrator. Ask one if you need access.</p>
      <ButtonLink href="/">Back to the home page</ButtonLink>
    </section>
  )
}
