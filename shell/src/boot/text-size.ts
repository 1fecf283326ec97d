/** Sizes of text are in rem, so one size of the root enlarges all of them. */
import { onPreferenceChange, readPreference } from '@onfreq/session/preferences'

const KEY = 'text-size'
const SIZES = ['100', '112', '125']

export function followTextSize(): void {
  applyTextSize()
  onPreferenceChange(KEY, applyTextSize)
}

function applyTextSize(): void {
  const size = readPreference<string>(KEY, '100')
  document.documentElement.style.fontSize = size !== '100' && SIZES.includes(size) ? `${size}%` : ''
}
