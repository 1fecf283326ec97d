/** Distinguishes a confirmation report from a log by its program id, heading and fields. */
import type { ReportService } from '@onfreq/contracts/confirmations/report'

export function recogniseReport(start: string): ReportService | null {
  const end = /<eoh>/i.exec(start)?.index ?? 0
  const header = start.slice(0, end)
  const program = /<PROGRAMID:(\d+)(?::\w)?>/i.exec(header)
  const name = program === null ? '' : header.slice(program.index + program[0].length).slice(0, Number(program[1]))
  if (/ARRL Logbook of the World Status Report/i.test(header) || /^LoTW$/i.test(name.trim())) return 'lotw'
  if (/^eQSL\.cc DownloadInBox/i.test(name.trim()) || /Received eQSLs for/i.test(header)) return 'eqsl'
  // Without a header, fields that only LoTW writes identify a report.
  if (/<APP_LoTW_RXQS[OL]:\d+/i.test(start)) return 'lotw'
  return null
}
