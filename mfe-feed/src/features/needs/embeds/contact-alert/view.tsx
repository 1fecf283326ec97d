import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import type { EmbedProps } from '@onfreq/embed/start'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { bandColour } from '@onfreq/ui/band-colour'
import { EntityFlag } from '@onfreq/ui/flag'
import { flagOf } from '@onfreq/ui/flag/flags'
import { Globe } from '../../../../core/embeds/parts/globe/globe.tsx'
import type embed from './embed.ts'
import { useAlerts } from './use-alerts.ts'
import * as s from './view.module.css'

type Props = EmbedProps<typeof embed>

/** A stream shows nothing until a contact is logged; a page shows the last one. */
export default function ContactAlert({ data: { callsign, contacts }, obs, option }: Props) {
  const { t } = useLingui()
  const { shown, leaving, more } = useAlerts(contacts, option('test') === 'yes')
  const resting = obs ? undefined : contacts.find(({ call }) => call !== null)
  const alert = shown ?? resting
  const name = t`Last contact of ${callsign}`
  if (alert === undefined) {
    return (
      <article className={obs ? undefined : `embed-plate ${s.none}`} aria-label={name}>
        {!obs && (
          <p className="embed-quiet">
            <Trans>No contacts yet.</Trans>
          </p>
        )}
      </article>
    )
  }
  return (
    <AlertPlate key={alert.id} name={name} alert={alert} queue={shown && { leaving, more }} className="embed-plate" />
  )
}

interface AlertPlateProps {
  /** Accessible name of the plate. */
  readonly name: string
  readonly alert: EmbedAlert
  /**
   * Number of waiting contacts and the display time, while an alert plays; otherwise the last contact stays without
   * them.
   */
  readonly queue: { readonly leaving: boolean; readonly more: number } | undefined
  /** Class of the background. */
  readonly className: string
}

/** One contact: callsign, country and distance, on a plate of 840 by 236 units. */
export function AlertPlate({ name, alert, queue, className }: AlertPlateProps) {
  const { t } = useLingui()
  const moves = queue === undefined ? s.rests : queue.leaving ? s.leaves : s.comes
  return (
    <article className={`${className} ${s.alert} ${moves}`} aria-label={name}>
      {alert.path && (
        <div className={s.where}>
          <Globe path={alert.path} colour={bandColour(alert.band)} flies={queue !== undefined} />
        </div>
      )}
      <AlertText
        alert={alert}
        headline={queue === undefined ? t`Last contact` : toHeadline(alert)}
        more={queue?.more ?? 0}
      />
      {queue !== undefined && <i className={alert.first === 'country' ? `${s.time} ${s.long}` : s.time} />}
    </article>
  )
}

interface AlertTextProps {
  readonly alert: EmbedAlert
  readonly headline: string
  readonly more: number
}

function AlertText({ alert: { call, name, country, dxcc, km }, headline, more }: AlertTextProps) {
  useLanguage()
  const full = call ?? ''
  return (
    <div className={s.words}>
      <p className={s.headline}>
        <span>{headline}</span>
        {more > 0 && (
          <span className={s.more}>
            <Trans>+{more} more</Trans>
          </span>
        )}
      </p>
      <p className={s.who}>
        {flagOf(dxcc) === undefined ? null : <EntityFlag dxcc={dxcc} className={s.flag} />}
        <b className={s.call} style={{ '--letters': String(Math.max(full.length, 6)) } as Record<string, string>}>
          {full}
        </b>
      </p>
      <p className={s.facts}>
        {name && <b>{name}</b>}
        {country && <span>{country}</span>}
        {km !== null && <b>{formatNumber(km)} km</b>}
      </p>
    </div>
  )
}

function toHeadline({ first, country, band }: EmbedAlert): string {
  if (first === 'country' && country) return t`New country: ${country}`
  if (first === 'band' && country && band) return t`New contact, first ${country} on ${band}`
  return t`New contact`
}
