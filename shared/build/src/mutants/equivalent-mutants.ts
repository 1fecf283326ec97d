/**
 * Changes that nobody could notice, each named by hand with the reason. Whoever adds one has looked for a behaviour first: a
 * change that only makes something slower belongs here, one that no test shows does not.
 */
import type { Mutation } from './mutations.ts'

export interface EquivalentMutants {
  readonly file: string
  /** The line as it is, without what is before and after it; every change in it is meant unless `becomes` says which. */
  readonly line: string
  readonly becomes?: readonly string[]
  readonly why: string
}

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
    file: 'api/src/areas/accounts/sign-in/session-facts.ts',
    line: 'live_stream_count: async () => 0,',
    why: 'The live area gives this fact as the API starts, before anybody can ask.',
  },
  {
    file: 'api/src/areas/accounts/sign-in/session-facts.ts',
    line: 'notification_count: async () => 0,',
    why: 'The people area gives this fact as the API starts, before anybody can ask.',
  },
  {
    file: 'api/src/areas/log/statistics/repository.ts',
    line: 'let change = 0',
    why: 'Only years that have a head are read, and the statement answers the number of that head.',
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
