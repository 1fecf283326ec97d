import type { Delivery, DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './mark.module.css'
import { deliveryWords, lookOf } from './words.ts'

const LETTER: Readonly<Record<DeliveryService, string>> = { qrz: 'Q', clublog: 'C', eqsl: 'e', lotw: 'L' }
const SHAPE = { arrived: s.arrived, 'under-way': s.underWay, missed: s.missed } as const

export interface DeliveryMarkProps {
  /** How it stands with each service that is set up. */
  readonly deliveries: readonly Delivery[]
}

/** A letter a service: underlined when it arrived, dotted while it is under way, with an exclamation mark when it did not. */
export function DeliveryMark({ deliveries }: DeliveryMarkProps) {
  useLingui()
  const words = deliveries.map(deliveryWords).join(';\n')
  const letters = deliveries.map((delivery) => {
    const look = lookOf(delivery)
    return (
      <span key={delivery.service} className={cx(s.letter, SHAPE[look])} aria-hidden>
        {LETTER[delivery.service]}
        {look === 'missed' && '!'}
      </span>
    )
  })
  if (deliveries.some((delivery) => lookOf(delivery) === 'missed')) {
    return (
      <Link href="/account/deliveries" className={s.mark} title={words}>
        {letters}
        <VisuallyHidden>{words}</VisuallyHidden>
      </Link>
    )
  }
  return (
    <span className={s.mark} role="img" title={words} aria-label={words}>
      {letters}
    </span>
  )
}
