import { ph, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isMore, type Opening } from '@onfreq/ham/openings/openings'
import { continentName, findRegion } from '@onfreq/ham/openings/regions'
import { openingText } from '@onfreq/ham/openings/words'
import { bandColour } from '@onfreq/ui/band-colour'
import { EmptyState } from '@onfreq/ui/empty-state'
import * as s from './bands.module.css'

/** Number of openings that fit next to the map. */
const MAX_OPENINGS = 8

/** Current openings, most significant first. */
export default function OpenList({ openings }: { readonly openings: readonly Opening[] }) {
  const { t } = useLingui()
  if (openings.length === 0) {
    return (
      <EmptyState>
        <Trans>No openings right now. Three contacts in 15 minutes make an opening.</Trans>
      </EmptyState>
    )
  }
  return (
    <ol className={s.list}>
      {openings.slice(0, MAX_OPENINGS).map((opening) => {
        const { band, from, to, contacts, minutes, opened } = opening
        const place = findRegion(to)
        return (
          <li key={`${band} ${from} ${to}`}>
            <b className={s.band} style={{ borderColor: bandColour(band) }}>
              {band}
            </b>
            <span className={s.path}>
              <span>
                <Trans>
                  {{ from: continentName(from) }} to <b>{ph({ name: place?.name ?? '' })}</b>
                </Trans>
              </span>
              <small>
                {opened
                  ? t`${plural(contacts, { one: '# contact', other: '# contacts' })}, began ${minutes} min ago`
                  : t`${plural(contacts, { one: '# contact', other: '# contacts' })}, ${{ calls: place?.calls ?? '' }}`}
              </small>
            </span>
            <span className={isMore(opening) ? s.more : s.times}>{openingText(opening)}</span>
          </li>
        )
      })}
    </ol>
  )
}
