import { Trans, useLingui } from '@lingui/react/macro'
import type { PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { ButtonLink } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { useActiveUserListQuery } from '../../../api.ts'
import { Example } from './example.tsx'
import * as s from './page.module.css'

/** Examples of the available embeds. Visitors have no station, so a station on the air is shown. */
export function ForVisitors({ embeds }: { readonly embeds: readonly PublishedEmbed[] }) {
  const { t } = useLingui()
  const { data, isLoading } = useActiveUserListQuery()
  const station = getExample(data?.stations ?? [])
  const visible = isLoading || station !== undefined
  return (
    <>
      <EmptyState
        action={
          <ButtonLink href="/login?redirect=%2Fhow-to%2Fembeds" variant="primary">
            {t`Log in`}
          </ButtonLink>
        }
      >
        <Trans>Please log in to see the snippets for your callsign.</Trans>
      </EmptyState>
      {visible && (
        <p className={s.help}>
          {station ? t`Shown with ${{ callsign: station.my_callsign }}, on the air now.` : '\u00a0'}
        </p>
      )}
      <ul className={s.kinds}>
        {embeds.map((embed) => (
          <li key={embed.name} className={cx(s.words, s.kind, embed.subscribersOnly && s.inWords)}>
            <h2>{embed.title}</h2>
            <p>{embed.blurb}</p>
            {/* Embeds that need the key of a subscriber are only described. */}
            {visible && !embed.subscribersOnly && (
              <div className={s.place}>{station && <Example embed={embed} callsign={station.my_callsign} />}</div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A station with a known frequency, preferably with a photo. */
function getExample(stations: readonly StationItem[]): StationItem | undefined {
  const onFrequency = stations.filter(({ on_freq, freq }) => on_freq === 1 && freq !== null)
  return onFrequency.find(({ profile_image_name }) => profile_image_name !== null) ?? onFrequency[0]
}
