/** Texts of the ways in and out for other programs and services. */

export const CLOUDLOG_TEXTS = {
  missingKey: 'missing api key',
  wrongStation: 'station id does not belong to the API key owner.',
  notUnderstood: 'wrong JSON',
  noRecords: 'the request holds no contact',
  onlyAdif: 'the type of a contact must be adif',
  mayNotLog: 'this key may not add to the log',
  mayNotReportRig: 'this key may not report the radio',
  frequency: 'frequency must be a number of Hz',
  tooMany: (most: number) => `more than ${most} contacts in one request; please import a file instead`,
  record: (number: number, reason: string) => `Contact ${number}: ${reason}`,
  future: 'The contact lies in the future.',
  duplicate: (call: string, band: string, mode: string) =>
    `Duplicate for ${call}${band === '' ? '' : ` on ${band}`}${mode === '' ? '' : ` in ${mode}`}`,
  merged: (call: string) => `Duplicate for ${call}: empty fields were filled`,
  possible: (call: string) => `Possible duplicate for ${call} within 30 minutes; it was added`,
  elsewhere: (call: string, station: string) => `${call} was made under ${station} and went to that log`,
  stranger: (call: string, station: string) =>
    `${call} was made under ${station}, which is not one of your callsigns: it is kept in your log and shown nowhere else`,
} as const
