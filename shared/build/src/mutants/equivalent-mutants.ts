/**
 * Undetectable mutations, each listed with the reason. Add one only after looking for a changed behaviour: a mutation
 * that only slows something down belongs here, one that merely lacks a test does not.
 */
import type { Mutation } from './mutations.ts'

export interface EquivalentMutants {
  readonly file: string
  /** The line, trimmed; covers every mutation in it unless `becomes` is set. */
  readonly line: string
  readonly becomes?: readonly string[]
  readonly why: string
}

/** The batch size: the result is the same for any size. */
const PIECES = 'The same comes out of larger pieces and of smaller ones.'

export const EQUIVALENT_MUTANTS: readonly EquivalentMutants[] = [
  {
    file: 'shared/ham/src/adif/misfit.ts',
    line: 'const characters = Array.from(text.slice(0, length * 2)).slice(0, length)',
    becomes: ['const characters = Array.from(text).slice(0, length)'],
    why: 'The first slice only keeps a long text from being taken apart whole.',
  },
  {
    file: 'shared/ham/src/modes.ts',
    line: 'if (psk) {',
    becomes: ['if (true) {'],
    why: 'PSK is one of the modes of ADIF: the question is there for the type checker.',
  },
  {
    file: 'api/src/core/accounts/sign-in/session-facts.ts',
    line: 'live_stream_count: async () => 0,',
    why: 'The live area gives this fact as the API starts, before anybody can ask.',
  },
  {
    file: 'api/src/core/accounts/sign-in/session-facts.ts',
    line: 'notification_count: async () => 0,',
    why: 'The people area gives this fact as the API starts, before anybody can ask.',
  },
  {
    file: 'api/src/core/log/statistics/repository.ts',
    line: 'let change = 0',
    why: 'Only years that have a head are read, and the statement answers the number of that head.',
  },
  {
    file: 'api/src/core/log/bulk/resolve-again.ts',
    line: 'const PAGE = 20_000',
    why: PIECES,
  },
  {
    file: 'api/src/core/log/bulk/restore.ts',
    line: 'const moving = plans.filter(({ contact, old }) => contact === undefined || movesPlace(contact, old))',
    becomes: ['const moving = plans'],
    why: 'No two contacts have one place, so one that stays where it is has its own: asking for it too only takes longer.',
  },
  {
    file: 'api/src/core/log/import/copy.ts',
    line: 'const PIECE = 256 * 1024',
    why: PIECES,
  },
  {
    file: 'api/src/core/log/import/copy-rows.ts',
    line: 'const ROOM = 320 * 1024',
    why: 'Rows that need more room get it.',
  },
  {
    file: 'api/src/core/log/import/rejects.ts',
    line: 'const PAGE = 500',
    why: PIECES,
  },
  {
    file: 'api/src/core/log/export/cursor.ts',
    line: 'const PAGE = 200',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/repository/awards.ts',
    line: 'const PAGE = 5_000',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/repository/daily-counts.ts',
    line: 'const PAGE = 5_000',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/socket/sources.ts',
    line: 'const PAGE = 500',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/socket/stream.ts',
    line: 'const PAGE = 1_000',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/socket/hub.ts',
    line: 'const SLICE = 500',
    why: PIECES,
  },
  {
    file: 'api/src/core/accounts/own-data/deletion.ts',
    line: 'const BATCH = 20_000',
    why: PIECES,
  },
  {
    file: 'api/src/core/live/boards/daily-counts.ts',
    line: 'const ROOM = 1024',
    why: 'How much longer an array is made than it has to be.',
  },
  {
    file: 'api/src/core/live/boards/boards.ts',
    line: 'const SLACK = 20',
    why: 'How many more are looked up at first; a board that is short asks again.',
  },
  {
    file: 'api/src/core/live/boards/top.ts',
    line: 'const SLACK = 250',
    why: 'How many fall behind before all are looked through again; the best are the same.',
  },
  {
    file: 'api/src/core/log/import/statistics.ts',
    line: 'const SAMPLE = 25',
    why: 'How closely the planner looks; the same rows come out.',
  },
  {
    file: 'api/src/core/accounts/sign-in/sign-ins.ts',
    line: 'const touched = new RecentCache(TOUCH_INTERVAL_MS, 50_000)',
    why: 'How much is remembered in memory; one that is forgotten costs a statement.',
  },
  {
    file: 'api/src/core/live/socket/leader-lease.ts',
    line: 'const LOCK = 727_003',
    why: 'A name: any number that no other lock has will do.',
  },
  {
    file: 'api/src/core/log/export/whole-log.ts',
    line: 'const EVER = { startAt: new Date(Date.UTC(1800, 0, 1)), endAt: new Date(Date.UTC(9999, 0, 1)) }',
    becomes: ['const EVER = { startAt: new Date(Date.UTC(1800, 0, 1)), endAt: new Date(Date.UTC((9999 * 10), 0, 1)) }'],
    why: 'No contact is later than either.',
  },
  {
    file: 'api/src/core/live/boards/periods-now.ts',
    line: 'if (past === undefined || past.day !== periods.today.from || now - past.at >= PAST_TTL_MS) {',
    becomes: ['if (past === undefined || past.day !== periods.today.from || now - past.at > PAST_TTL_MS) {'],
    why: 'In the one millisecond between the two, the same days before today are counted or kept.',
  },
]

export function isEquivalent(file: string, { before, after }: Mutation): boolean {
  return EQUIVALENT_MUTANTS.some(
    (known) =>
      known.file === file &&
      known.line === before.trim() &&
      (known.becomes === undefined || known.becomes.includes(after.trim())),
  )
}
