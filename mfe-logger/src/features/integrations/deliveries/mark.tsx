import type { Delivery, DeliveryService } from '@onfreq/contracts/integrations/delivery'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import * as s from './mark.module.css'
import { deliveryWords, getAppearance } from './words.ts'

const LETTER: Readonly<Record<DeliveryService, string>> = { qrz: 'Q', clublog: 'C', eqsl: 'e', lotw: 'L' }
const SHAPE = { arrived: s.arrived, 'under-way': s.underWay, missed: s.missed } as const

export interface DeliveryMarkProps {
  /** State at each configured service. */
  readonly deliveries: readonly Delivery[]
}

/**
 * One letter per service: underlined when delivered, dotted while in progress, with an exclamation mark when failed.
 */
export function DeliveryMark({ deliveries }: DeliveryMarkProps) {
  useLingui()
  const words = deliveries.map(deliveryWords).join(';\n')
  const letters = deliveries.map((delivery) => {
    const look = getAppearance(delivery)
    return (
      <span key={delivery.service} className={cx(s.letter, SHAPE[look])} aria-hidden>
        {LETTER[delivery.service]}
        {look === 'missed' && '!'}
      </span>
    )
  })
  if (deliveries.some((delivery) => getAppearance(delivery) === 'missed')) {
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
