import { Trans, useLingui } from '@lingui/react/macro'
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { formatDistance } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { formatUtc } from '@onfreq/ui/time'
import { type FocusEvent, memo, useDeferredValue, useState } from 'react'
import * as s from './view.module.css'

/** Maximum number of contacts in the list, for users who cannot see the map or need figures. */
const MAX_ROWS = 30

/**
 * The contacts of the map as a table. A hovered or focused row highlights its arc. New contacts are inserted only while
 * the list is not in use, so that no row moves under the pointer; row elements are reused for the newest contacts.
 */
export function ContactList({
  items,
  getNeed,
  lit = null,
  onHighlight,
}: {
  items: readonly GlobeItem[]
  getNeed: (item: GlobeItem) => NeedWords | undefined
  /** Id of the contact that is hovered on the map. */
  lit?: number | null
  onHighlight: (entityId: number | null) => void
}) {
  const { t } = useLingui()
  // Rendered with low priority: a response changes every row, and would delay a frame of the globe.
  const { shown, hold } = useFrozen(useDeferredValue(items))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <section className={s.list} tabIndex={0} aria-label={t`Contacts on the map`} {...hold}>
      <table>
        <thead>
          <tr>
            <th scope="col">UTC</th>
            <th scope="col">
              <Trans context="of a contact">From</Trans>
            </th>
            <th scope="col">
              <Trans context="of a contact">To</Trans>
            </th>
            <th scope="col">
              <Trans>Band</Trans>
            </th>
            <th scope="col">
              <Trans>Mode</Trans>
            </th>
            <th scope="col" className={s.right}>
              <Trans comment="Column of distance and bearing">Way</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.length === 0 && (
            <tr>
              <td colSpan={6} className={s.none}>
                <Trans>No contacts yet. The next one draws its arc.</Trans>
              </td>
            </tr>
          )}
          {shown.slice(0, MAX_ROWS).map((item, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place of the list, see above
              key={index}
              item={item}
              need={getNeed(item)}
              isLit={item.entity_id === lit}
              onHighlight={onHighlight}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  item: GlobeItem
  need: NeedWords | undefined
  isLit: boolean
  onHighlight: (entityId: number | null) => void
}

const Row = memo(function Row({ item: { entity_id, from, to, meta }, need, isLit, onHighlight }: RowProps) {
  const { t } = useLingui()
  return (
    <tr
      data-lit={isLit || undefined}
      onPointerEnter={() => onHighlight(entity_id)}
      onPointerLeave={() => onHighlight(null)}
      onFocus={() => onHighlight(entity_id)}
      onBlur={() => onHighlight(null)}
    >
      <td className={s.figures}>
        <Link href={`/qso/${entity_id}`} aria-label={t`Contact at ${{ time: formatUtc(meta.ts, 'minute') }} UTC`}>
          {formatUtc(meta.ts, 'minute')}
        </Link>
      </td>
      <td>
        <CallsignLink callsign={from.call} size="xs" />
      </td>
      <td>
        <CallsignLink callsign={to.call} size="xs" />
        {need && (
          <span className={s.need}>
            <NeedBadge shape={need.shape} all={need.all}>
              {need.text}
            </NeedBadge>
          </span>
        )}
      </td>
      <td>{meta.band && <BandTag band={meta.band} />}</td>
      <td>{meta.mode && <ModeTag mode={meta.mode} />}</td>
      <td className={cx(s.figures, s.right)}>
        {formatDistance(meta.distance_km)}, {String(meta.bearing_deg).padStart(3, '0')}°
      </td>
    </tr>
  )
})

/** Keeps the rows as they were when hover or keyboard focus started, until both have ended. */
function useFrozen(items: readonly GlobeItem[]) {
  const [frozen, setFrozen] = useState<readonly GlobeItem[] | null>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const update = (next: { isHovered: boolean; isFocused: boolean }) => {
    setHovered(next.isHovered)
    setFocused(next.isFocused)
    setFrozen((before) => (next.isHovered || next.isFocused ? (before ?? items) : null))
  }
  const hold = {
    onPointerEnter: () => update({ isHovered: true, isFocused }),
    onPointerLeave: () => update({ isHovered: false, isFocused }),
    // A click also moves focus, so only keyboard focus counts.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) update({ isHovered, isFocused: true })
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) update({ isHovered, isFocused: false })
    },
  }
  return { shown: frozen ?? items, hold }
}
