/** Messages of the log bar and the logger that the product specification does not define. */
import { say, texts } from '@onfreq/i18n/texts'

export const LOGGER_TEXTS = texts({
  presetsFull: 'You’ve reached the limit of 20 presets. Remove one first.',
  logged: (call: string) => say('{call} logged', { call }),
  loggedMany: (n: number) => say('{n, plural, one {# contact} other {# contacts}} logged', { n }),
  undone: (call: string) => say('{call} removed from your log.', { call }),
  undoFailed: "Couldn't undo. The contact is still in your log.",
  noteSaved: 'Note saved.',
  noteFailed: "Couldn't save your note. Try again.",
})
