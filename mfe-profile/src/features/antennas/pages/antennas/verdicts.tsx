import { t } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import {
  ANTENNA_LIMITS,
  type AntennaMeasure,
  type AntennasResponse,
  type AntennaVerdict,
} from '@onfreq/contracts/antennas/antennas'
import { formatNumber } from '@onfreq/i18n/format'
import { Panel } from '@onfreq/ui/panel'
import * as s from './view.module.css'

const MEASURE_NAMES: Readonly<Record<AntennaMeasure, string>> = {
  get strength_received() {
    return t`Strength they gave you`
  },
  get snr_received() {
    return t`SNR they gave you`
  },
  get strength_sent() {
    return t`Strength you gave them`
  },
  get snr_sent() {
    return t`SNR you gave them`
  },
  get spots() {
    return t`SNR in spots of the last 24 hours`
  },
}

/** Compares the reports on one band; only differences that are not due to chance count. */
export function Verdicts({
  response,
  isOneBand,
}: {
  readonly response: AntennasResponse
  readonly isOneBand: boolean
}) {
  const { t } = useLingui()
  const compared = response.verdicts.filter(({ outcome }) => outcome !== 'too_few')
  return (
    <Panel title={t`Which was better`}>
      {!isOneBand ? (
        <p>{t`Choose a band: antennas for different bands can’t be compared.`}</p>
      ) : compared.length === 0 ? (
        <p>
          <Plural
            value={ANTENNA_LIMITS.minReports}
            one="Too few to compare: two antennas need # report each, outside of contests."
            other="Too few to compare: two antennas need # reports each, outside of contests."
          />
        </p>
      ) : (
        <>
          <dl className={s.verdicts}>
            {response.verdicts.map((verdict) => (
              <div key={verdict.measure}>
                <dt>{MEASURE_NAMES[verdict.measure]}</dt>
                <dd>{outcomeText(verdict)}</dd>
              </div>
            ))}
          </dl>
          <p className={s.note}>
            {t`An antenna is better when its lead is larger than chance explains. Hours, distances and conditions may still differ.`}
          </p>
        </>
      )}
    </Panel>
  )
}

function outcomeText({ measure, outcome, antenna, lead }: AntennaVerdict): string {
  if (outcome === 'too_few') return t`Too few to compare`
  if (outcome === 'no_difference' || antenna === null || lead === null) return t`No clear difference`
  const difference = formatNumber(lead, { minimumFractionDigits: 1 })
  return measure === 'strength_received' || measure === 'strength_sent'
    ? t`${antenna}, by ${difference} S units`
    : t`${antenna}, by ${difference} dB`
}
