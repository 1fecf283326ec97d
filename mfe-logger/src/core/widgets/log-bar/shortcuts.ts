/** Keys of the log bar (look, section 8). */
import { t } from '@lingui/core/macro'
import { useWindowEvent } from '@onfreq/session/events'
import { QUICK_MODES } from '../../logger/mode-choice.ts'
import type { LogBarActs } from './model.ts'

export interface Shortcut {
  readonly keys: readonly string[]
  readonly does: string
  /** The shortcut is a single letter; these can be disabled. */
  readonly single?: boolean
}

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: ['/'],
    get does() {
      return t`Go to the callsign`
    },
    single: true,
  },
  {
    keys: ['Enter'],
    get does() {
      return t`In the callsign: search and continue, and again to log. Elsewhere: log`
    },
  },
  {
    keys: ['Shift', 'Enter'],
    get does() {
      return t`Log without warnings`
    },
  },
  {
    keys: ['Space'],
    get does() {
      return t`In callsign, report, grid, serial: the next field that is needed`
    },
  },
  {
    keys: ['14250'],
    get does() {
      return t`In the callsign, with Enter: tune. Also 14.250 and 20m`
    },
  },
  {
    keys: ['A,B'],
    get does() {
      return t`In the callsign: log several stations at once`
    },
  },
  {
    keys: ['Alt', 'Shift', '1'],
    get does() {
      return t`Everyday; 2 to 9 the other presets`
    },
  },
  {
    keys: ['Esc'],
    get does() {
      return t`Clear the log bar`
    },
  },
  {
    keys: ['Tab'],
    get does() {
      return t`Callsign, SNT, RCV, name, DXCC, comments, power, …, Log`
    },
  },
  ...QUICK_MODES.map((mode, index) => ({ keys: ['Alt', String(index + 1)], does: mode })),
  {
    keys: ['Alt', 'R'],
    get does() {
      return t`Run or S&P`
    },
  },
  {
    keys: ['Alt', 'T'],
    get does() {
      return t`Lock or unlock the time`
    },
  },
  {
    keys: ['Alt', 'K'],
    get does() {
      return t`CAT link on or off`
    },
  },
  {
    keys: ['Alt', 'S'],
    get does() {
      return t`Spot this station, or the last one logged`
    },
  },
  {
    keys: ['?'],
    get does() {
      return t`Show these keys`
    },
    single: true,
  },
]

interface Targets {
  readonly acts: LogBarActs
  readonly singleKeys: boolean
  readonly toggleOperatingMode: () => void
  readonly focusCallsign: () => void
  readonly showKeys: () => void
  readonly spot: () => void
  readonly choosePreset: (index: number) => void
}

/** Compares `code` instead of `key`, because with Alt a Mac produces other characters. */
export function useShortcuts({
  acts,
  singleKeys,
  toggleOperatingMode,
  focusCallsign,
  showKeys,
  spot,
  choosePreset,
}: Targets): void {
  const withAlt: Readonly<Record<string, () => void>> = {
    ...Object.fromEntries(QUICK_MODES.map((mode, index) => [`Digit${index + 1}`, () => acts.chooseMode(mode)])),
    KeyR: toggleOperatingMode,
    KeyT: acts.toggleTimeLock,
    KeyK: acts.toggleCat,
    KeyS: spot,
  }
  const singleKeyActions: Readonly<Record<string, () => void>> = { '/': focusCallsign, '?': showKeys }

  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.isComposing) return
    const digit = event.altKey && event.shiftKey ? /^Digit([1-9])$/.exec(event.code)?.[1] : undefined
    if (digit !== undefined) {
      event.preventDefault()
      return choosePreset(Number(digit) - 1)
    }
    const act = event.altKey
      ? withAlt[event.code]
      : singleKeys && !isTyping(event.target)
        ? singleKeyActions[event.key]
        : undefined
    if (!act) return
    event.preventDefault()
    act()
  })
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
