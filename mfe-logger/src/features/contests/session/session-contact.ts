/** Converts session contacts, from the site or queued in this browser, to the types of the contest rules. */
import type { ContactInput } from '@onfreq/contracts/log/contact'
import type { ContestSession, SessionContact } from '@onfreq/contracts/log/contest-session'
import { bandName } from '@onfreq/ham/bands'
import { findContest } from '@onfreq/ham/contest/catalogue'
import type { CabrilloMode, Contest, ContestContact, ContestPlace, ContestStation } from '@onfreq/ham/contest/contest'
import { contestOf } from '@onfreq/ham/contest/own'
import { QTC_FIELD } from '@onfreq/ham/contest/qtc'
import { modeClass } from '@onfreq/ham/modes'

/** The rules of a contest; null if this release does not include it. */
export function getRules({ contest_id, own }: Pick<ContestSession, 'contest_id' | 'own'>): Contest | null {
  return own === null ? (findContest(contest_id) ?? null) : contestOf(own)
}

export function getStation({ station_callsign, place, sent }: ContestSession, contest: Contest): ContestStation {
  const { dxcc, continent, cq_zone, itu_zone } = place
  // A sent zone takes precedence over the zone that the tables have for the callsign.
  const zone = /^\d{1,2}$/.test(sent) ? Number(sent) : null
  const [first] = contest.exchange
  return {
    call: station_callsign,
    dxcc,
    continent,
    cqZone: (first === 'cq-zone' ? zone : null) ?? cq_zone,
    ituZone: (first === 'itu-zone' ? zone : null) ?? itu_zone,
  }
}

export function contactFromWire(wire: SessionContact): ContestContact {
  return {
    id: wire.qdo_id,
    call: wire.Call,
    at: Date.parse(wire.TS),
    band: wire.Band,
    frequencyHz: null,
    mode: wire.mode,
    rstSent: '',
    rstRcvd: '',
    sent: wire.sent,
    rcvd: wire.rcvd,
    dxcc: wire.dxcc,
    continent: wire.continent,
    cqZone: wire.cq_zone,
    ituZone: wire.itu_zone,
    extra: [
      ...(wire.region === null ? [] : [['REGION', wire.region] as const]),
      ...(wire.qtc == null ? [] : [[QTC_FIELD, wire.qtc] as const]),
    ],
  }
}

/** A contact in the form or queued offline. `place` is determined from this browser's tables. */
export function contactFromInput(
  { Call, TS, Freq, Mode, SubMode, fields }: ContactInput,
  place: ContestPlace,
  { id, now }: { readonly id: number; readonly now: number },
): ContestContact {
  const text = (...names: readonly ('STX' | 'STX_STRING' | 'SRX' | 'SRX_STRING')[]) => {
    const exchangeParts = names.map((name) => fields?.[name]?.trim().toUpperCase() ?? '').filter(Boolean)
    // A serial number in both fields counts once.
    return Number(exchangeParts[0]) === Number(exchangeParts[1]) ? (exchangeParts[0] ?? '') : exchangeParts.join(' ')
  }
  return {
    ...place,
    id,
    call: Call,
    at: TS === undefined ? now : Date.parse(TS),
    band: Freq ? bandName(Freq * 1_000) : null,
    frequencyHz: Freq ? Freq * 1_000 : null,
    mode: cabrilloMode(Mode ?? '', SubMode ?? null),
    rstSent: '',
    rstRcvd: '',
    sent: text('STX', 'STX_STRING'),
    rcvd: text('SRX', 'SRX_STRING'),
    extra: fields?.APP_ONFREQ_QTC ? [[QTC_FIELD, fields.APP_ONFREQ_QTC]] : [],
  }
}

export function cabrilloMode(mode: string, submode: string | null): CabrilloMode {
  if (mode === 'FM') return 'FM'
  if (mode === 'RTTY') return 'RY'
  const kind = modeClass(mode, submode)
  return kind === 'cw' ? 'CW' : kind === 'voice' ? 'PH' : 'DG'
}
