/** Describes a filter in a few words, as the name of a saved view. */
import { t } from '@lingui/core/macro'
import { CONFIRMATION_NAMES, CONFIRMATION_SERVICES } from '@onfreq/contracts/confirmations/confirmation'
import type { DxccEntity } from '@onfreq/contracts/log/contact'
import type { LogbookFilter } from '@onfreq/contracts/log/log'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { conditionText } from './condition-words.ts'

/** "EA8* 20m CW 2024"; at most 40 characters. */
export function filterText(filter: LogbookFilter, entities: readonly DxccEntity[] = []): string {
  const { call, band, mode, dxcc, grid, hour, text, station_callsign, confirmed, sent, from, to } = filter
  const parts = [
    call,
    band,
    mode,
    dxcc !== undefined && (countryText(entities.find(({ adif }) => adif === dxcc)?.name) ?? `DXCC ${dxcc}`),
    grid,
    hour !== undefined && `${String(hour).padStart(2, '0')} h`,
    text && `“${text}”`,
    station_callsign && t`as ${station_callsign}`,
    confirmed && confirmedText(confirmed),
    sent && sentText(sent),
    filter.import_id !== undefined && t`one import`,
    filter.possible_duplicates && t`possible duplicates`,
    ...(filter.fields ?? []).map(conditionText),
    daysText(from, to),
  ].filter((part) => typeof part === 'string' && part !== '')
  const name = parts.join(' ')
  return name.length > 40 ? `${name.slice(0, 39)}…` : name
}

function confirmedText(confirmed: NonNullable<LogbookFilter['confirmed']>): string {
  if (confirmed === 'any') return t({ message: 'confirmed', context: 'QSOs' })
  if (confirmed === 'none') return t`not confirmed`
  const serviceId = CONFIRMATION_SERVICES.find((each) => each === confirmed)
  return serviceId ? t`confirmed by ${{ service: CONFIRMATION_NAMES[serviceId] }}` : t`confirmed by a member`
}

function sentText(sent: NonNullable<LogbookFilter['sent']>): string {
  const isSent = !sent.startsWith('not_')
  const serviceId = CONFIRMATION_SERVICES.find((each) => sent.endsWith(each)) ?? 'lotw'
  if (serviceId === 'paper') return isSent ? t`sent by paper card` : t`not sent by paper card`
  const service = CONFIRMATION_NAMES[serviceId]
  return isSent ? t`sent ${service}` : t`not sent ${service}`
}

/** A full year or month by its name, other ranges by their first and last day. */
function daysText(from: string | undefined, to: string | undefined): string {
  if (!to) return from ? t`from ${from}` : ''
  if (!from) return t`until ${to}`
  if (from === to) return from
  if (from.slice(0, 4) === to.slice(0, 4)) {
    if (from.endsWith('-01-01') && to.endsWith('-12-31')) return from.slice(0, 4)
    const nextDay = new Date(Date.parse(to) + 86_400_000).toISOString()
    if (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && nextDay.slice(8, 10) === '01')
      return from.slice(0, 7)
  }
  return t`${from} to ${to}`
}
