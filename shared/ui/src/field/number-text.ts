/** Keeps only digits, for the log bar's power field: "1a0 0W" becomes "100". */
export function keepDigits(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Keeps digits and the first decimal point, for the frequency field: "14.2.50" becomes "14.250". A comma counts as a point.
 */
export function keepDecimal(text: string): string {
  const [full = '', ...rest] = text
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  return rest.length > 0 ? `${full}.${rest.join('')}` : full
}
