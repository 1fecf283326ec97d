import { useLingui } from '@lingui/react/macro'
import { useTimeout } from '@onfreq/session/timers'
import { Check, Copy } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import * as s from './copy-field.module.css'

export interface CopyFieldProps {
  /** Accessible name of the copied value. */
  label: string
  /** The text that is copied. */
  value: string
  /** Shows several lines, e.g. an embed snippet. */
  multiline?: boolean
  /** Text displayed in place of the value, for example a masked key. The value is copied nevertheless. */
  shown?: string | undefined
  className?: string | undefined
}

const COPIED_MS = 2_000

/** Text to copy. Confirms when it is copied; selects the text if the clipboard is unavailable. */
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

  // URLs and snippets are left-to-right, whatever the direction of the surrounding text.
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

/** Number of rows: grows with the lines up to a limit, so that lists are fully visible and long snippets scroll. */
function rowsFor(value: string): number {
  return Math.min(Math.max(value.split('\n').length, 2), 10)
}

function selectAll(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>) {
  field.current?.select()
}
