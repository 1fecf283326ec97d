/** A contest whose rules are not known here, as far as its Cabrillo file needs them: what was logged, and no score. */
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
