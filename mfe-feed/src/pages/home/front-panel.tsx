import { RemoteWidget } from '@onfreq/federation/remote-widget'
import { Skeleton } from '@onfreq/ui/skeleton'
import { memo } from 'react'
import BandDial from '../../widgets/band-dial/container.tsx'
import * as s from './page.module.css'

/** The front panel: the dial, and under it the log bar of mfe-logger. Both turn the same knob. */
export const FrontPanel = memo(function FrontPanel({
  showLogBar,
  callsign,
}: {
  showLogBar: boolean
  callsign: string | null
}) {
  return (
    <section className={s.frontPanel} aria-label="Band and log bar">
      <BandDial />
      {showLogBar && (
        <RemoteWidget
          id="logger/log-bar"
          props={{ frame: 'flush', phone: 'dock', ...(callsign && { callsign }) }}
          fallback={
            <div className={s.logBarPlace}>
              <Skeleton width="30%" />
            </div>
          }
        />
      )}
    </section>
  )
})
