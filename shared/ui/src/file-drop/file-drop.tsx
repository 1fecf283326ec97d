import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon/icon.tsx'
import * as s from './file-drop.module.css'
import { fits } from './file-fits.ts'

export interface FileDropProps {
  /** The requested file, e.g. "ADIF file". */
  label: string
  /** Extensions or types as in `<input accept>`: ".adi,.adif". */
  accept: string
  /** Called with chosen or dropped files that match `accept`. */
  onFiles: (files: File[]) => void
  /** Called with dropped files that do not match. */
  onReject?: ((files: File[]) => void) | undefined
  /** Description of the accepted files. */
  hint?: ReactNode | undefined
  /** Error of the last selected file. */
  error?: ReactNode | undefined
  /** Accepts several files. */
  multiple?: boolean
  /** Disables choosing and dropping. */
  disabled?: boolean
  /** The chosen file, or its preview. */
  children?: ReactNode
  className?: string | undefined
}

/** Drop zone with a button that opens the file picker. */
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
  const [isOver, setIsOver] = useState(false)
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ') || undefined

  const acceptFiles = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1)
    const matching = files.filter((file) => fits(file, accept))
    if (matching.length > 0) onFiles(matching)
    const rejected = files.filter((file) => !matching.includes(file))
    if (rejected.length > 0) onReject?.(rejected)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a drop area
    <div
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={describedBy}
      className={cx(s.drop, isOver && s.over, Boolean(error) && s.wrong, className)}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        if (disabled) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null))
          setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!disabled) acceptFiles(event.dataTransfer.files)
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
          acceptFiles(event.target.files)
          // Allows the same file to be chosen again after a correction.
          event.target.value = ''
        }}
      />
    </div>
  )
}
