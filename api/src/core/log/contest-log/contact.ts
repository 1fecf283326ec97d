/** A contact of the log as a contest counts it. */
import type { CabrilloMode, Contest, ContestContact } from '@onfreq/ham/contest/contest'
import type { ContestContactRow } from './repository.ts'

export function contestContact(row: ContestContactRow, contest: Contest | undefined): ContestContact {
  const field = (name: string) =>
    row.extra
      ?.find(([own]) => own === name)?.[1]
      .trim()
      .toUpperCase() ?? ''
  const exchange = (serial: string, text: string) => {
    // Some programs write a serial to both fields.
    const [number, text2] = [field(serial), field(text)]
    const [firstWord = ''] = text2.split(/[\s,]+/)
    if (number !== '' && Number(number) === Number(firstWord)) return text2.length > firstWord.length ? text2 : number
    return [number, text2].filter(Boolean).join(' ')
  }
  const [first] = contest?.exchange ?? []
  const sentZone = first === 'cq-zone' ? field('MY_CQ_ZONE') : first === 'itu-zone' ? field('MY_ITU_ZONE') : ''
  const received = first === 'class' ? [field('CLASS'), field('ARRL_SECT')].filter(Boolean).join(' ') : ''
  return {
    id: Number(row.id),
    call: row.call,
    at: row.started_at.getTime(),
    band: row.band,
    frequencyHz: row.freq_hz === null ? null : Number(row.freq_hz),
    mode: cabrilloMode(row),
    rstSent: row.rst_sent ?? '',
    rstRcvd: row.rst_rcvd ?? '',
    sent: exchange('STX', 'STX_STRING') || sentZone,
    rcvd: exchange('SRX', 'SRX_STRING') || received || (row.exchange_zone ?? '').trim().toUpperCase(),
    dxcc: row.dxcc,
    continent: row.continent,
    cqZone: row.cq_zone,
    ituZone: row.itu_zone,
    grid: row.grid,
    extra: row.extra ?? [],
  }
}

function cabrilloMode({ mode, mode_class }: ContestContactRow): CabrilloMode {
  if (mode === 'FM') return 'FM'
  if (mode === 'RTTY') return 'RY'
  return mode_class === 'cw' ? 'CW' : mode_class === 'voice' ? 'PH' : 'DG'
}
