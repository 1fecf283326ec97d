import { createContext, useContext } from 'react'

export interface FieldContextValue {
  /** Id of the control for the label. */
  controlId: string
  /** Ids of hint and error, in that order. */
  describedBy: string | undefined
  labelId: string
  invalid: boolean
  required: boolean
  disabled: boolean
}

export const FieldContext = createContext<FieldContextValue | null>(null)

/** Attributes for a control inside a `Field`. Its own props take precedence. */
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
