import { isMore, type Opening } from '@onfreq/ham/openings/openings'
import { continentName, findRegion } from '@onfreq/ham/openings/regions'
import { timesText } from '@onfreq/ham/openings/words'
import { bandColour } from '@onfreq/ui/band-colour'
import { EmptyState } from '@onfreq/ui/empty-state'
import * as s from './bands.module.css'

/** As many as stand beside the map. */
const SHOWN = 8

/** What is open now, the most telling first. */
export default function OpenList({ openings }: { readonly openings: readonly Opening[] }) {
  if (openings.length === 0) {
    return <EmptyState>Nothing is open there right now. Three contacts in 15 minutes make an opening.</EmptyState>
  }
  return (
    <ol className={s.list}>
      {openings.slice(0, SHOWN).map((opening) => {
        const { band, from, to, contacts, minutes, times, opened } = opening
        const place = findRegion(to)
        return (
          <li key={`${band} ${from} ${to}`}>
            <b className={s.band} style={{ borderColor: bandColour(band) }}>
              {band}
            </b>
            <span className={s.path}>
              <span>
                {continentName(from)} to <b>{place?.name}</b>
              </span>
              <small>
                {contacts.toLocaleString('en-GB')} {contacts === 1 ? 'contact' : 'contacts'}
                {opened ? `, began ${minutes} min ago` : `, ${place?.calls}`}
              </small>
            </span>
            <span className={isMore(opening) ? s.more : s.times}>{times === null ? 'new' : timesText(times)}</span>
          </li>
        )
      })}
    </ol>
  )
}
