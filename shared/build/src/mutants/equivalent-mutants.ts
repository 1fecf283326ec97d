/**
 * Mutations that no test can detect, each with the reason. Add one only after looking for a change in behaviour: a
 * mutation that only slows something down belongs here, one that merely lacks a test does not.
 */
import type { Mutation } from './mutations.ts'

export interface EquivalentMutants {
  readonly file: string
  /** The trimmed line; covers every mutation of the line unless `becomes` is set. */
  readonly line: string
  readonly becomes?: readonly string[]
  readonly why: string
}

/** The mutated constant is a batch size. */
const BATCH_SIZE = 'A batch size: the result is the same for any size.'

export const EQUIVALENT_MUTANTS: readonly EquivalentMutants[] = [
  {
    file: 'shared/ham/src/adif/misfit.ts',
    line: 'const characters = Array.from(text.slice(0, length * 2)).slice(0, length)',
    becomes: ['const characters = Array.from(text).slice(0, length)'],
    why: 'The first slice only avoids splitting all of a long text into characters.',
  },
  {
    file: 'shared/ham/src/modes.ts',
    line: 'if (psk) {',
    becomes: ['if (true) {'],
    why: 'PSK is one of the modes of ADIF; the condition only narrows the type.',
  },
  {
    file: 'api/src/core/accounts/sign-in/session-facts.ts',
    line: 'live_stream_count: async () => 0,',
    why: 'The live area replaces this function at startup, before any request.',
  },
  {
    file: 'api/src/core/accounts/sign-in/session-facts.ts',
    line: 'notification_count: async () => 0,',
    why: 'The people area replaces this function at startup, before any request.',
  },
  {
    file: 'api/src/core/log/statistics/repository.ts',
    line: 'let change = 0',
    why: 'Only years with a row are read, and the statement returns the number in that row.',
  },
  {
    file: 'api/src/core/log/bulk/resolve-again.ts',
    line: 'const PAGE = 20_000',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/log/bulk/restore.ts',
    line: 'const moving = plans.filter(({ contact, old }) => contact === undefined || changesSlot(contact, old))',
    becomes: ['const moving = plans'],
    why: 'Contacts never share a location row, so looking up one that did not move only takes longer.',
  },
  {
    file: 'api/src/core/log/import/copy.ts',
    line: 'const CHUNK_BYTES = 256 * 1024',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/log/import/copy-rows.ts',
    line: 'const ROOM = 320 * 1024',
    why: 'The initial buffer size; larger rows extend the buffer.',
  },
  {
    file: 'api/src/core/log/import/rejects.ts',
    line: 'const PAGE = 500',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/log/export/cursor.ts',
    line: 'const PAGE = 200',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/repository/awards.ts',
    line: 'const PAGE = 5_000',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/repository/daily-counts.ts',
    line: 'const PAGE = 5_000',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/socket/sources.ts',
    line: 'const PAGE = 500',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/socket/stream.ts',
    line: 'const PAGE = 1_000',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/socket/hub.ts',
    line: 'const SLICE = 500',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/accounts/own-data/deletion.ts',
    line: 'const BATCH = 20_000',
    why: BATCH_SIZE,
  },
  {
    file: 'api/src/core/live/boards/daily-counts.ts',
    line: 'const ROOM = 1024',
    why: 'The extra capacity of an array.',
  },
  {
    file: 'api/src/core/live/boards/boards.ts',
    line: 'const SLACK = 20',
    why: 'The number of extra rows read at first; a board with too few rows reads again.',
  },
  {
    file: 'api/src/core/live/boards/top.ts',
    line: 'const SLACK = 250',
    why: 'The number of dropped rows that triggers a full scan; the top rows are the same.',
  },
  {
    file: 'api/src/core/log/import/statistics.ts',
    line: 'const SAMPLE = 25',
    why: 'The sampling rate for the planner; queries return the same rows.',
  },
  {
    file: 'api/src/core/accounts/sign-in/sign-ins.ts',
    line: 'const touched = new RecentCache(TOUCH_INTERVAL_MS, 50_000)',
    why: 'A cache size: a miss only costs a statement.',
  },
  {
    file: 'api/src/core/live/socket/leader-lease.ts',
    line: 'const LOCK = 727_003',
    why: 'The id of an advisory lock: any unused number works.',
  },
  {
    file: 'api/src/core/log/export/whole-log.ts',
    line: 'const EVER = { startAt: new Date(Date.UTC(1800, 0, 1)), endAt: new Date(Date.UTC(9999, 0, 1)) }',
    becomes: ['const EVER = { startAt: new Date(Date.UTC(1800, 0, 1)), endAt: new Date(Date.UTC((9999 * 10), 0, 1)) }'],
    why: 'No contact is later than either date.',
  },
  {
    file: 'api/src/core/live/boards/periods-now.ts',
    line: 'if (past === undefined || past.day !== periods.today.from || now - past.at >= PAST_TTL_MS) {',
    becomes: ['if (past === undefined || past.day !== periods.today.from || now - past.at > PAST_TTL_MS) {'],
    why: 'The conditions differ for one millisecond, in which recounting and caching give the same result.',
  },
]

export function isEquivalent(file: string, { before, after }: Mutation): boolean {
  return EQUIVALENT_MUTANTS.some(
    (mutant) =>
      mutant.file === file &&
      mutant.line === before.trim() &&
      (mutant.becomes === undefined || mutant.becomes.includes(after.trim())),
  )
}
