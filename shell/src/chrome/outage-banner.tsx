import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLingui } from '@onfreq/i18n/react'
import { type Outage, useOutage, useRoomIsLow } from '@onfreq/session/outage'
import { Banner } from '@onfreq/ui/banner'

const MESSAGES: Readonly<Record<Outage, string>> = {
  get away() {
    return t`This site can't reach its database just now.`
  },
  get 'read-only'() {
    return t`This site can't save just now: its database is read-only.`
  },
  get full() {
    return t`This site can't save just now: its disk is full.`
  },
}

/** Shown while the site cannot save, and before that while its disk is filling up. */
export function OutageBanner() {
  useLingui()
  const outage = useOutage()
  const roomIsLow = useRoomIsLow()
  if (outage !== null) {
    return (
      <Banner tone="warning">
        {MESSAGES[outage]} <Trans>What you log is kept in this browser and sent as soon as it can be.</Trans>
      </Banner>
    )
  }
  if (!roomIsLow) return null
  return (
    <Banner tone="info">
      <Trans>Space on this site is running low, so photos and files may be refused. Your log is still saved.</Trans>
    </Banner>
  )
}
