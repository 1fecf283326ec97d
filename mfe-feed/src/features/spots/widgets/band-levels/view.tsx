import { Plural, useLingui } from '@lingui/react/macro'
import { bandColour } from '@onfreq/ui/band-colour'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { type CSSProperties, memo } from 'react'
import { BoardHead } from '../../../../core/widgets/leaderboard/board-head.tsx'
import { countText } from '../../../../core/widgets/leaderboard/boards.ts'
import { DIAL_BANDS } from '../band-dial/dial-bands.ts'
import * as s from './view.module.css'

export interface BandLevelsProps {
  /** Contacts in the last hour by band name. */
  readonly activity: Readonly<Record<string, number>>
}

/** Band activity, readable from across a room: a meter with the number of contacts for each band of the dial. */
export const BandLevels = memo(function BandLevels({ activity }: BandLevelsProps) {
  const { t } = useLingui()
  const busiest = Math.max(1, ...DIAL_BANDS.map(({ name }) => activity[name] ?? 0))
  return (
    <section className={s.panel} aria-labelledby="band-levels">
      <BoardHead id="band-levels" title={t`Bands`} period={t`contacts in the last hour`} />
      <ul className={s.bands}>
        {DIAL_BANDS.map(({ name }) => {
          const contacts = activity[name] ?? 0
          const style: CSSProperties & Record<`--${string}`, string> = {
            '--band': bandColour(name),
            '--lit': `${(contacts / busiest) * 100}%`,
          }
          return (
            <li key={name} className={s.band} style={style} data-quiet={contacts === 0 || undefined}>
              <span className={s.name}>{name}</span>
              <span className={s.level} aria-hidden />
              <span className={s.count}>
                {countText(contacts)}
                <VisuallyHidden>
                  {' '}
                  <Plural value={contacts} one="contact" other="contacts" />
                </VisuallyHidden>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
})
