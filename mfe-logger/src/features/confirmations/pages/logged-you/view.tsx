import { Trans, useLingui } from '@lingui/react/macro'
import type { OthersContact, OthersResponse } from '@onfreq/contracts/confirmations/other-side'
import { OTHER_SIDE_TEXTS } from '@onfreq/contracts/confirmations/texts-other-side'
import { formatNumber } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ModeTag } from '@onfreq/ui/mode'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import type { ReactNode } from 'react'
import * as s from './page.module.css'

interface LoggedYouViewProps {
  /** Number of contacts, and their callsigns. */
  readonly response: OthersResponse
  /** Number of contacts that the button imports. */
  readonly chosen: number
  /** The selected contacts are being imported. */
  readonly busy: boolean
  /** Imports the selected contacts. */
  readonly onImport: () => void
  /** The list of contacts. */
  readonly children: ReactNode
  /** Loads the next page; undefined on the last one. */
  readonly onMore?: (() => void) | undefined
}

/**
 * Contacts that other members logged with this station and that are missing in its log: all are selected, and imported
 * with one click.
 */
export function LoggedYouView({ response, chosen, busy, onImport, children, onMore }: LoggedYouViewProps) {
  const { t } = useLingui()
  const { stations, contacts, needs_proof, callsign } = response
  if (contacts === 0) {
    return (
      <Page width="form" className={s.page}>
        <PageHeader title={t`Who logged you`} />
        <EmptyState action={<ButtonLink href="/logs">{t`Open your logbook`}</ButtonLink>}>
          <Trans>Everything other members logged with {callsign} is in your log.</Trans>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page width="form" className={s.page}>
      <PageHeader
        title={OTHER_SIDE_TEXTS.title(stations)}
        lead={t`Bring their contacts into your log, and both sides are confirmed. Each one is marked as from the other side, so you can complete it.`}
      />
      {needs_proof > 0 && (
        <Banner
          tone="warning"
          action={<ButtonLink href="/account/station#callsign">{t`Verify ${callsign}`}</ButtonLink>}
        >
          <Trans>
            {{ needsProof: formatNumber(needs_proof) }} of {{ contacts: formatNumber(contacts) }}:{' '}
            {{ callsign: OTHER_SIDE_TEXTS.needsProof(callsign) }}
          </Trans>
        </Banner>
      )}
      <Panel title={t`Contacts`} note={formatNumber(contacts)}>
        <ul className={s.list} aria-label={t`Contacts in other logs`}>
          {children}
        </ul>
        {onMore && (
          <Button size="s" variant="quiet" onClick={onMore}>
            {t`Show more`}
          </Button>
        )}
      </Panel>
      <div className={s.foot}>
        <p className={s.quiet}>
          <Trans>They come as one import. You can undo it as a whole for 30 days.</Trans>
        </p>
        <Button variant="primary" busy={busy} disabled={chosen === 0} onClick={onImport}>
          {t`Bring in ${{ chosen: formatNumber(chosen) }}`}
        </Button>
      </div>
    </Page>
  )
}

interface RowProps {
  readonly contact: OthersContact
  /** Callsign of the account; a row shows the logged callsign only if it differs. */
  readonly callsign: string
  readonly ticked: boolean
  readonly onTick: (ticked: boolean) => void
}

/** Callsign, time, band and mode of a contact. */
export function OthersRow({ contact, callsign, ticked, onTick }: RowProps) {
  const { t } = useLingui()
  const { by, Call, TS, Band, Mode, needs_proof } = contact
  return (
    <li className={s.item}>
      <Checkbox
        checked={ticked && !needs_proof}
        disabled={needs_proof}
        onCheckedChange={onTick}
        label={<span className={s.call}>{by}</span>}
        hint={Call === callsign ? undefined : t`logged you as ${Call}`}
      />
      <span>{Band !== null && <BandTag band={Band} />}</span>
      <span>{Mode !== null && <ModeTag mode={Mode} submode={null} />}</span>
      <span className={s.time}>
        <UtcTime at={TS} form="dateMinute" zone />
      </span>
    </li>
  )
}
