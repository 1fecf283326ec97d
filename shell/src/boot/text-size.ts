/** Text sizes are in rem, so the root's font size scales all of them. */
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
