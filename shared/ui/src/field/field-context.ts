import { createContext, useContext } from 'react'

export interface FieldContextValue {
  /** The id of the control, which the label points at. */
  controlId: string
  /** The ids of hint and error, in that order. */
  describedBy: string | undefined
  labelId: string
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

/** What a control inside a `Field` puts on its element. Its own props win. */
export function useFieldControl() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled || undefined,
  }
}
