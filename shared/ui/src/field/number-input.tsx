import { keepDecimal, keepDigits } from './number-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The typed text. An empty field is an empty string, not zero. */
  value: string
  /** Called with the current text, even while it is not a valid number. */
  onValueChange: (value: string) => void
  /** Allows one decimal point. */
  decimal?: boolean
}

/** A number field without a stepper; letters are dropped. */
export function NumberInput({ decimal = false, onValueChange, maxLength, ...rest }: NumberInputProps) {
  const clean = decimal ? keepDecimal : keepDigits
  return (
    <TextInput
      kind="figures"
      inputMode={decimal ? 'decimal' : 'numeric'}
      {...rest}
      onValueChange={(text) => onValueChange(clean(text).slice(0, maxLength))}
    />
  )
}
