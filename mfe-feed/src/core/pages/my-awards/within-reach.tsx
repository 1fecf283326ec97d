import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AwardProgressItem } from '@onfreq/contracts/needs/needs'
import { awardName } from '@onfreq/ham/awards/award-words'
import { formatNumber } from '@onfreq/i18n/format'
import { BandTag } from '@onfreq/ui/band'
import { Button } from '@onfreq/ui/button'
import type { StationInReach } from './goals.ts'
import { withinReach } from './goals.ts'
import { Ring } from './ring.tsx'
import * as s from './within-reach.module.css'

const MAX_STATIONS = 2

interface WithinReachProps {
  readonly awards: readonly AwardProgressItem[]
  readonly onChoose: (id: string) => void
  /** Stations on the air now that would advance an award. */
  readonly getStations: (award: AwardProgressItem) => readonly StationInReach[]
}

/** The three awards closest to their goal, and stations on the air that would advance them. */
export function WithinReach({ awards, onChoose, getStations }: WithinReachProps) {
  const { t } = useLingui()
  const near = withinReach(awards)
  if (near.length === 0) return null
  return (
    <section aria-labelledby="within-reach">
      <h2 id="within-reach" className={s.title}>
        <Trans>Within reach</Trans>
      </h2>
      <ul className={s.cards}>
        {near.map(({ award, goal, left, toConfirm }) => {
          const { worked, confirmed } = award
          const share = (n: number) => `${Math.min(100, (100 * n) / goal)}%`
          return (
            <li key={award.id}>
              <div className={s.card}>
                <Ring award={award} />
                <strong className={s.name}>{awardName(award)}</strong>
                <span className={s.left}>
                  <b>{formatNumber(left)}</b> {toConfirm ? <Trans>to confirm</Trans> : <Trans>to go</Trans>}
                </span>
                <span className={s.bar} aria-hidden="true">
                  <span className={s.worked} style={{ inlineSize: share(worked) }} />
                  <span style={{ inlineSize: share(confirmed) }} />
                </span>
                <span className={s.figures}>
                  <Trans>
                    {{ confirmed: formatNumber(confirmed) }} confirmed, {{ worked: formatNumber(worked) }} worked,{' '}
                    <Plural value={{ goal }} one="# needed" other="# needed" />
                  </Trans>
                </span>
                <Button size="s" onClick={() => onChoose(award.id)} aria-label={t`Show ${{ name: awardName(award) }}`}>
                  <Trans>Show</Trans>
                </Button>
              </div>
              <ul className={s.stations}>
                {getStations(award)
                  .slice(0, MAX_STATIONS)
                  .map(({ callsign, band }) => (
                    <li key={`${callsign} ${band}`}>
                      {callsign} {band !== null && <BandTag band={band} />}
                    </li>
                  ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
