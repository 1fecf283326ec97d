/**
 * Messages of the log bar, logger, logbook, import and export. Texts from the product specification are verbatim.
 */

import { say, texts } from '@onfreq/i18n/texts'

export const LOG_TEXTS = texts({
  errorLoadingQso: 'Error loading QSO',
  errorLoadingQsos: 'Error loading QSOs',
  loading: 'Loading...',
  networkError: 'Network Error, please try again.',
  pleaseLogIn: 'Please Log in to log contacts?',
  resetCounters: 'Reset counters?',
  deleteQso: (id: number | string) => say('Delete QSO {id}?', { id }),
  catUnavailable: 'CAT Link Unavailable',
  catHelp:
    'Use the Desktop app or a UDP connection from other desktop programs for CAT link of frequency, mode and Run/S&P tracking.',
  saveQso: 'Save QSO',
  saveChanges: 'Save Changes',
  cancelEdit: 'Cancel Edit',
  deleteQsoButton: 'Delete QSO',
  resetCountersButton: 'Reset Counters',
  waitingToSend: 'Waiting to send',
  notWorkedBefore: 'Not worked before. First contact with this station.',
  /** @param aheadMs milliseconds by which the device clock is fast; negative if it is slow */
  clockOff: (aheadMs: number) =>
    say(
      'This device’s clock is {span} {side, select, fast {fast} other {slow}}, and contacts are logged by it. Set the clock, or type each contact’s time.',
      { span: timeSpan(Math.abs(aheadMs)), side: aheadMs > 0 ? 'fast' : 'slow' },
    ),
  newOnBand: (band: string) => say('New on {band}', { band }),
})

export const LOGBOOK_TEXTS = texts({
  countFailed: 'Error loading total logs count',
  loadFailed: 'Failed to load logbook.',
  selectionEmpty: 'Choose a filter or select contacts first. The whole log is never changed at once.',
  jobOpen: 'Another bulk change is running. Please wait until it has finished.',
  jobNotFound: 'This job no longer exists.',
  jobCannotCancel: 'This can no longer be cancelled.',
  jobFailed: 'Something went wrong on our side. Your log is unchanged. Please try again.',
  undoFailed: 'Something went wrong on our side before everything was undone. Please undo it again.',
  stepNotFound: 'This step no longer exists.',
  stepNotUndoable: 'This step can no longer be undone.',
  stepUnderWay: 'This step is still running.',
  first: 'First',
  prev: 'PREV',
  next: 'NEXT',
  last: 'Last',
})

export const EXPORT_TEXTS = texts({
  bothDates: 'Please select both start and end date.',
  startBeforeEnd: 'Start date should be before end date.',
  bothDateTimes: 'Please select both start and end date and time.',
  startBeforeEndTime: 'Start date and time should be before end date and time.',
  empty: 'No export files to display',
  tooMany: 'Please wait until your other exports are ready.',
  notFound: 'This export file does not exist. Files are deleted after 24 hours.',
})

export const IMPORT_TEXTS = texts({
  noFile: 'Please select a file to upload.',
  wrongExtension: 'Please choose an ADIF or Cabrillo file: it ends in .adi, .adif, .adx, .cbr, .log or .zip.',
  emptyFile: 'This file is empty.',
  notAdif: 'This file is neither ADIF nor Cabrillo: we found no contact and no header in it.',
  tooLarge: 'This file is larger than 1 GB.',
  zipBomb: 'This .zip file would unpack to far more than a log can hold.',
  zipEmpty: 'This .zip file holds no .adi, .adif or .adx file.',
  zipBroken: 'This .zip file cannot be read.',
  tooMany: 'Please wait until your other imports have finished.',
  received: 'Your file has been received and is being imported.',
  receivedDryRun: 'Your file has been received. Nothing is stored until you have seen the result.',
  failed: 'Something went wrong on our side. Nothing of this file was stored; please try again.',
  notFound: 'This import does not exist.',
  cannotUndo: 'This import cannot be undone any more.',
  cannotCancel: 'This import has already finished.',
  repairNotFound: 'This repair is no longer listed.',
  repairNotText: 'This field isn’t plain text. Edit the contact instead.',
  cannotApply: 'Only a finished trial run can be applied.',
  shifted: (n: number, hours: number) => {
    if (!Number.isInteger(hours)) return shiftedByMinutes(n, hours)
    return say(
      'All {n, number} contacts look {hours, plural, one {# hour} other {# hours}} {side, select, late {late} other {early}}: was this log kept in local time? You can undo the import, or move the times in the logbook.',
      { n, hours: Math.abs(hours), side: hours > 0 ? 'late' : 'early' },
    )
  },
})

/** For time zones such as India's: `5:30`. */
function shiftedByMinutes(n: number, hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  return say(
    'All {n, number} contacts look {time} hours {side, select, late {late} other {early}}: was this log kept in local time? You can undo the import, or move the times in the logbook.',
    {
      n,
      time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      side: hours > 0 ? 'late' : 'early',
    },
  )
}

/** Validation messages of a contact, by field. */
export const CONTACT_TEXTS = texts({
  callsign: 'Callsign must be between 3 and 20 characters.',
  callsignCharacters: 'Use only letters, digits and / in a callsign, with at least one letter.',
  time: 'Time must be a date and time in UTC.',
  timeFuture: 'Time is in the future.',
  timeTooOld: 'Time can’t be before 1930.',
  frequency: 'Frequency must be a number of kHz.',
  band: 'Unknown band.',
  grid: 'Grid square must look like IO91 or IO91wm.',
  power: 'Power holds digits only, at most 4.',
  stationCallsign: 'This station callsign isn’t yours.',
  reserved: 'This field can’t be set.',
  duplicate: 'This change would make it a duplicate of another contact in your log.',
  notFound: 'This contact does not exist.',
})

/** "a minute", "37 minutes", "3 hours". */
function timeSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes >= 120
    ? say('{n, plural, one {# hour} other {# hours}}', { n: Math.round(minutes / 60) })
    : say('{n, plural, one {a minute} other {# minutes}}', { n: Math.max(1, minutes) })
}

export const FIELD_FILTER_TEXTS = texts({
  unknownField: (name: string) =>
    say('{name} isn’t an ADIF field. Use a name such as STATE or MY_RIG, or a program’s own that begins with APP_.', {
      name,
    }),
  notANumber: (name: string) => say('{name} is compared as a number here: write it as 100 or 14.074.', { name }),
  noValue: (name: string) => say('Say what {name} is compared with.', { name }),
})
