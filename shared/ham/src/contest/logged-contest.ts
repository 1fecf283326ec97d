/** A contest with unknown rules, described well enough to write a Cabrillo file without a score. */
import { CONTEST_BANDS, type Contest } from './contest.ts'

export function loggedContest(name: string, hasReports: boolean): Contest {
  return {
    id: name,
    name,
    cabrillo: name.toUpperCase(),
    categories: {
      'CATEGORY-OPERATOR': ['SINGLE-OP', 'MULTI-OP', 'CHECKLOG'],
      'CATEGORY-POWER': ['HIGH', 'LOW', 'QRP'],
    },
    usual: null,
    bands: CONTEST_BANDS,
    modes: ['CW', 'PH', 'RY', 'DG', 'FM'],
    exchange: ['text'],
    report: hasReports,
    again: ['band', 'mode'],
    points: [],
    multipliers: [],
  }
}
