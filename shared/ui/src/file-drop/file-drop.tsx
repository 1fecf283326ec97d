import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './file-drop.module.css'
import { fits } from './file-fits.ts'

export interface FileDropProps {
  /** What is wanted, e.g. "ADIF file". */
  label: string
  /** Endings or types as in `<input accept>`: ".adi,.adif". */
  accept: string
  /** Called with what was chosen or dropped and fits `accept`. */
  onFiles: (files: File[]) => void
  /** Called when something else was dropped. */
  onReject?: ((files: File[]) => void) | undefined
  /** What is taken, in words. */
  hint?: ReactNode | undefined
  /** What was wrong with the last one. */
  error?: ReactNode | undefined
  /** Takes several at once. */
  multiple?: boolean
  /** Nothing can be chosen or dropped. */
  disabled?: boolean
  /** The chosen file, or a preview of it. */
  children?: ReactNode
  className?: string | undefined
}

/** A place to drop a file on, and a button that opens the file picker. */
export function FileDrop({
  label,
  accept,
  onFiles,
  onReject,
  hint,
  error,
  multiple = false,
  disabled = false,
  children,
  className,
}: FileDropProps) {
  const { t } = useLingui()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const fitting = files.filter((file) => fits(file, accept))
    if (fitting.length > 0) onFiles(fitting)
    const rest = files.filter((file) => !fitting.includes(file))
    if (rest.length > 0) onReject?.(rest)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a drop area
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy}
      className={cx(s.drop, over && s.over, Boolean(error) && s.wrong, className)}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        if (disabled) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
          setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) take(event.dataTransfer.files)
      }}
    >
      <Icon of={Upload} size="l" className={s.icon} />
      <div className={s.words}>
        <span id={`${id}label`} className={s.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}hint`} className={s.hint}>
            {hint}
          </span>
        )}
        {error && (
          <span id={`${id}error`} className={s.error} role="alert">
            {error}
          </span>
        )}
        {children}
      </div>
      <Button disabled={disabled} onClick={() => input.current?.click()} aria-describedby={`${id}label`}>
        {multiple ? t`Choose files` : t`Choose a file`}
      </Button>
      <input
        ref={input}
        className={s.input}
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again after it was mended.
          event.target.value = ''
        }}
      />
    </div>
  )
}
