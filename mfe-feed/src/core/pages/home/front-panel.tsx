import { useLingui } from '@lingui/react/macro'
import { PHONE } from '@onfreq/contracts/releases/registry'
import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { useMediaQuery, useWindowEvent } from '@onfreq/session/events'
import { useSession } from '@onfreq/session/session'
import { Skeleton } from '@onfreq/ui/skeleton'
import { memo, Suspense, useState } from 'react'
import { BandsStrip } from '../../../features/spots/bands-strip/late.ts'
import BandDial from '../../../features/spots/widgets/band-dial/container.tsx'
import * as s from './page.module.css'

/**
 * Whether to load the log bar. For a visitor on a phone it is one line at the bottom of the screen and a seventh of the
 * bytes of the page, so it loads on the first touch, scroll or key (`laterOnPhones` in `mfe.config.ts`); otherwise at
 * once.
 */
function useIsDue(isRequested: boolean): boolean {
  const isMember = useSession().user !== null
  const isPhone = useMediaQuery(PHONE)
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  useWindowEvent('pointerdown', touch, { passive: true })
  useWindowEvent('scroll', touch, { passive: true })
  useWindowEvent('keydown', touch, { passive: true })
  return isTouched || isMember || isRequested || !isPhone
}

/** Placeholder for the display, fields and button of the log bar, with the same height. */
function LogBarPlaceholder() {
  return (
    <div className={s.logBarPlace} aria-hidden>
      <Skeleton width="30%" />
      <div className={s.logBarShape}>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
    </div>
  )
}

/** The front panel: the dial, and below it the log bar of mfe-logger. Both share the frequency. */
export const FrontPanel = memo(function FrontPanel({
  showLogBar,
  showBands = false,
  callsign,
}: {
  showLogBar: boolean
  showBands?: boolean
  callsign: string | null
}) {
  const { t } = useLingui()
  const isDue = useIsDue(callsign !== null)
  return (
    <section className={s.frontPanel} aria-label={t`Band and log bar`}>
      <BandDial />
      {showBands && (
        <Suspense fallback={<Skeleton height={260} />}>
          <BandsStrip />
        </Suspense>
      )}
      {showLogBar && !isDue && <div className={s.logBarPlace} />}
      {showLogBar && isDue && (
        <RemoteWidget
          id="logger/log-bar"
          props={{ frame: 'flush', phone: 'dock', ...(callsign && { callsign }) }}
          fallback={<LogBarPlaceholder />}
        />
      )}
    </section>
  )
})
