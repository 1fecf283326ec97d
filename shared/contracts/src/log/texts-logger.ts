/** Texts of the log bar and the logger beside those of the product specification (`texts-log`). */
export const LOGGER_TEXTS = {
  presetsFull: 'You’ve reached the limit of 20 presets. Remove one first.',
  logged: (call: string) => `${call} logged`,
  loggedMany: (n: number) => `${n} contacts logged`,
  undone: (call: string) => `${call} removed from your log.`,
  undoFailed: "Couldn't undo. The contact is still in your log.",
  noteSaved: 'Note saved.',
  noteFailed: "Couldn't save your note. Try again.",
} as const
