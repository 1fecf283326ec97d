import { keepDecimal, keepDigits } from './number-text.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** The text as typed; an empty field is an empty text, never zero. */
  value: string
  /** Called with the text as it stands, also while it is not a number yet. */
  onValueChange: (value: string) => void
  /** Lets one decimal point through. */
  decimal?: boolean
}

/** A figure that is typed, not stepped: letters are dropped as they come. */
export function NumberInput({ decimal = false, onValueChange, maxLength, ...rest }: NumberInputProps) {
  const keep = decimal ? keepDecimal : keepDigits
  return (
    <TextInput
      kind="figures"
      inputMode={decimal ? 'decimal' : 'numeric'}
      {...rest}
      onValueChange={(text) => onValueChange(keep(text).slice(0, maxLength))}
    />
  )
}
