import type { Contest, ContestRow, MegastreamRow } from '@onfreq/contracts/live/contests'
import type { StationItem } from '@onfreq/contracts/live/stations'
import { hertzToKilohertz } from '@onfreq/ham/frequency'
import { instant } from '#kernel/instant.ts'
import type { ContestRecord, ScoreRow } from '../repository/contests.ts'

export function toContest(contest: ContestRecord, now: Date): Contest {
  return {
    id: contest.id,
    board: contest.board,
    name: contest.name,
    starts_at: instant(contest.starts_at),
    ends_at: instant(contest.ends_at),
    modes: [...contest.modes],
    club_call: contest.club_call,
    state: now < contest.starts_at ? 'upcoming' : now < contest.ends_at ? 'running' : 'finished',
  }
}

export function toContestRow(score: ScoreRow): ContestRow {
  return {
    my_callsign: score.callsign,
    name: score.name,
    profile_image_name: score.image,
    contacts: score.calls,
  }
}

/** `station` is the entrant's rig when it sends data; its frequency is newer than that of the last contact. */
export function toMegastreamRow(score: ScoreRow, now: Date, station: StationItem | undefined): MegastreamRow {
  const seconds = Math.max(0, Math.floor((now.getTime() - score.last_at.getTime()) / 1000))
  const logged = score.last_freq_hz === null ? null : hertzToKilohertz(score.last_freq_hz)
  return {
    ...toContestRow(score),
    freq: station?.on_freq === 1 ? (station.freq ?? logged) : logged,
    number_of_contacts: score.contacts,
    last_qso_time_in_seconds: seconds,
    last_qso_time_in_minutes: Math.floor(seconds / 60),
    last_10_min_avg: score.last_10_minutes / 10,
  }
}
