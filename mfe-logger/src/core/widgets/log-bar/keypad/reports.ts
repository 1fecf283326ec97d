import { reportStyle } from '@onfreq/ham/rst'

const REPORTS = { rs: ['59', '57', '55'], rst: ['599', '579', '559'], db: ['-05', '-10', '-15'] } as const

/** The most common reports of a mode. */
export const getReports = ({ mode, submode }: { readonly mode: string; readonly submode: string | null }) =>
  REPORTS[reportStyle(mode, submode)]
