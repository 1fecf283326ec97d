import { useLingui } from '@lingui/react/macro'
import { useTimeout } from '@onfreq/session/timers'
import { Check, Copy } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import * as s from './copy-field.module.css'

export interface CopyFieldProps {
  /** Names what can be copied. */
  label: string
  /** What is copied, to the letter. */
  value: string
  /** More than one line is shown, e.g. an embed snippet. */
  multiline?: boolean
  /** Shown in place of the value, e.g. a key that stays covered; the value is still what is copied. */
  shown?: string | undefined
  className?: string | undefined
}

const COPIED_MS = 2_000

/** Text to take along. The press says that it is copied; where the clipboard is closed the text is selected. */
export function CopyField({ label, value, multiline = false, shown, className }: CopyFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const line = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState(false)
  useTimeout(() => setCopied(false), copied ? COPIED_MS : null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      selectAll(multiline ? area : line)
    }
  }

  // An address or a snippet reads from the left, whatever the words around it do.
  const text = { id, className: s.text, dir: 'ltr', readOnly: true, value: shown ?? value, spellCheck: false }
  return (
    <div className={cx(s.field, className)}>
      <label htmlFor={id} className={s.label}>
        {label}
      </label>
      <div className={cx(s.frame, multiline && s.multiline)}>
        {multiline ? (
          <textarea ref={area} rows={rowsFor(value)} {...text} onFocus={() => selectAll(area)} />
        ) : (
          <input ref={line} type="text" {...text} onFocus={() => selectAll(line)} />
        )}
        <Button
          size="s"
          icon={copied ? Check : Copy}
          onClick={copy}
          aria-label={copied ? t`Copied ${label}` : t`Copy ${label}`}
        >
          {copied ? t`Copied` : t`Copy`}
        </Button>
      </div>
      <span className={s.live} aria-live="polite">
        {copied ? t`${label} copied` : ''}
      </span>
    </div>
  )
}

/** As many lines as there are, within reason: a list is read at once, a snippet scrolls. */
function rowsFor(value: string): number {
  return Math.min(Math.max(value.split('\n').length, 2), 10)
}

function selectAll(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) {
  field.current?.select()
}
