/** Texts of the log: log bar, logger, logbook, import and export. Those of the product specification are verbatim. */

export const LOG_TEXTS = {
  errorLoadingQso: 'Error loading QSO',
  errorLoadingQsos: 'Error loading QSOs',
  loading: 'Loading...',
  networkError: 'Network Error, please try again.',
  pleaseLogIn: 'Please Log in to log contacts?',
  resetCounters: 'Reset counters?',
  deleteQso: (id: number | string) => `Delete QSO ${id}?`,
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
  /** @param aheadMs by which the device's clock is ahead; negative when it is behind */
  clockOff: (aheadMs: number) =>
    `This device’s clock is ${timeSpan(Math.abs(aheadMs))} ${aheadMs > 0 ? 'fast' : 'slow'}, and contacts are logged by it. Set the clock, or type each contact’s time.`,
  newOnBand: (band: string) => `New on ${band}`,
} as const

export const LOGBOOK_TEXTS = {
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
} as const

export const EXPORT_TEXTS = {
  bothDates: 'Please select both start and end date.',
  startBeforeEnd: 'Start date should be before end date.',
  bothDateTimes: 'Please select both start and end date and time.',
  startBeforeEndTime: 'Start date and time should be before end date and time.',
  empty: 'No export files to display',
  tooMany: 'Please wait until your other exports are ready.',
  notFound: 'This export file does not exist. Files are deleted after 24 hours.',
} as const

export const IMPORT_TEXTS = {
  noFile: 'Please select a file to upload.',
  wrongExtension: 'Please choose a file that ends in .adi, .adif, .adx or .zip.',
  emptyFile: 'This file is empty.',
  notAdif: 'This file isn’t ADIF: we found no contact and no ADIF header in it.',
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
  shifted: (n: number, hours: number) =>
    `All ${n.toLocaleString('en-GB')} contacts look ${Math.abs(hours)} ${Math.abs(hours) === 1 ? 'hour' : 'hours'} ${hours > 0 ? 'late' : 'early'}: was this log kept in local time? You can undo the import, or move the times in the logbook.`,
} as const

/** Messages of the checks of a contact, by field. */
export const CONTACT_TEXTS = {
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
} as const

/** "a minute", "37 minutes", "3 hours". */
function timeSpan(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`
  return minutes > 1 ? `${minutes} minutes` : 'a minute'
}

export const FIELD_FILTER_TEXTS = {
  unknownField: (name: string) =>
    `${name} isn’t an ADIF field. Use a name such as STATE or MY_RIG, or a program’s own that begins with APP_.`,
  notANumber: (name: string) => `${name} is compared as a number here: write it as 100 or 14.074.`,
  noValue: (name: string) => `Say what ${name} is compared with.`,
} as const
