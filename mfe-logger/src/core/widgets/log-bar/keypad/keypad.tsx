/** Keys for one-handed logging: the fields stay visible, and digits need one tap. */
import { useLingui } from '@lingui/react/macro'
import { usePreference } from '@onfreq/session/preferences'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { ArrowRight, Delete, Keyboard, PanelLeft, PanelRight } from 'lucide-react'
import type { PointerEvent, ReactNode, RefObject } from 'react'
import * as s from './keypad.module.css'
import type { KeypadLayout } from './keypad-fields.ts'
import { eraseFrom, typeInto } from './type-into.ts'

export interface KeypadProps {
  /** The form; its focused field receives the input. */
  readonly form: RefObject<HTMLElement | null>
  readonly layout: KeypadLayout
  /** Summary of the contact and its hints, above the keys because they cover other messages. */
  readonly line: ReactNode
  /** Common reports of the mode, entered with one tap. */
  readonly reports: readonly string[]
  /** Action of the last key: look up the callsign, or log the contact. */
  readonly enter: { readonly label: string; readonly logs: boolean; readonly press: () => void }
  /** Moves focus to the next required field. */
  readonly onNext: () => void
  /** Opens the phone's keyboard. */
  readonly onKeyboard: () => void
}

const CALL_ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM/'] as const
const FIGURE_ROWS = ['123', '456', '789', '-0+'] as const

/** Keypad of the log bar. The typed text is visible in the field above. */
export default function Keypad({ form, layout, line, reports, enter, onNext, onKeyboard }: KeypadProps) {
  const { t } = useLingui()
  const [hand, setHand] = usePreference<'left' | 'right'>('log.keypad-hand', 'right')
  const other = hand === 'left' ? 'right' : 'left'
  const typed = (work: (input: HTMLInputElement) => void) => () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && form.current?.contains(activeElement)) work(activeElement)
  }
  const erase = (
    <PadKey label={t`Delete`} onPress={typed(eraseFrom)}>
      <Icon of={Delete} />
    </PadKey>
  )
  const rows = layout === 'call' ? CALL_ROWS : FIGURE_ROWS
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own layout
    <div
      role="group"
      aria-label={t`Keypad`}
      className={cx(s.keypad, layout === 'figures' && s.figures, layout === 'figures' && hand === 'right' && s.right)}
    >
      <p className={s.line} role="status">
        {line}
      </p>
      <div className={s.keys}>
        {rows.map((row, index) => (
          <div key={row} className={s.row}>
            {[...row].map((key) => (
              <PadKey key={key} onPress={typed((input) => typeInto(input, key))}>
                {key}
              </PadKey>
            ))}
            {layout === 'call' && index === rows.length - 1 && erase}
          </div>
        ))}
        {layout === 'figures' && (
          <div className={s.row}>
            {reports.map((report) => (
              <PadKey key={report} onPress={typed((input) => replaceAll(input, report))}>
                {report}
              </PadKey>
            ))}
            {erase}
          </div>
        )}
      </div>
      <div className={s.acts}>
        <PadKey label={t`Use the phone’s keyboard`} quiet onPress={onKeyboard}>
          <Icon of={Keyboard} />
        </PadKey>
        {layout === 'figures' && (
          <PadKey
            label={other === 'left' ? t`Keys for the left hand` : t`Keys for the right hand`}
            quiet
            onPress={() => setHand(other)}
          >
            <Icon of={other === 'left' ? PanelLeft : PanelRight} />
          </PadKey>
        )}
        <PadKey label={t`Next field`} onPress={onNext}>
          <Icon of={ArrowRight} />
        </PadKey>
        <PadKey wide primary={enter.logs} onPress={enter.press}>
          {enter.label}
        </PadKey>
      </div>
    </div>
  )
}

function replaceAll(input: HTMLInputElement, text: string): void {
  input.select()
  typeInto(input, text)
}

interface PadKeyProps {
  /** Accessible name of an icon key. */
  readonly label?: string
  readonly primary?: boolean
  /** The label is a word instead of a character. */
  readonly wide?: boolean
  readonly quiet?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Keeps focus in the field, so that the cursor keeps its position. */
const preventFocusLoss = (event: PointerEvent) => event.preventDefault()

function PadKey({ label, primary = false, wide = false, quiet = false, onPress, children }: PadKeyProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={cx(s.key, wide && s.word, primary && s.primary, quiet && s.quiet)}
      onPointerDown={preventFocusLoss}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
