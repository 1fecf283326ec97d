import type { Delivery, DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './mark.module.css'
import { deliveryText, getAppearance } from './words.ts'

const LETTER: Readonly<Record<DeliveryService, string>> = { qrz: 'Q', clublog: 'C', eqsl: 'e', lotw: 'L' }
const SHAPE = { arrived: s.arrived, 'under-way': s.underWay, missed: s.missed } as const

export interface DeliveryMarkProps {
  /** Delivery state at each configured service. */
  readonly deliveries: readonly Delivery[]
}

/** One letter per service: underlined if delivered, dotted while in progress, with an exclamation mark if failed. */
export function DeliveryMark({ deliveries }: DeliveryMarkProps) {
  useLingui()
  const label = deliveries.map(deliveryText).join(';\n')
  const letters = deliveries.map((delivery) => {
    const appearance = getAppearance(delivery)
    return (
      <span key={delivery.service} className={cx(s.letter, SHAPE[appearance])} aria-hidden>
        {LETTER[delivery.service]}
        {appearance === 'missed' && '!'}
      </span>
    )
  })
  if (deliveries.some((delivery) => getAppearance(delivery) === 'missed')) {
    return (
      <Link href="/account/deliveries" className={s.mark} title={label}>
        {letters}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Link>
    )
  }
  return (
    <span className={s.mark} role="img" title={label} aria-label={label}>
      {letters}
    </span>
  )
}
