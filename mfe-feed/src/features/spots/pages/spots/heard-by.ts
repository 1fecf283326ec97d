import { t } from '@lingui/core/macro'
import { formatSeries } from '@onfreq/i18n/format'
import type { SpotRow } from '../../list/spot-row.ts'

/** "Heard by F4QJA", "Heard by 6, 18 dB", "On the air at Onfreq". */
export function heardByText(row: SpotRow): string {
  if (row.source === 'station') return t`On the air at Onfreq`
  return formatSeries([t`Heard by ${{ who: formatListeners(row) }}`, ...levelTexts(row)])
}

/** Content of a cell in the column "Heard by": "F4QJA", "6, 18 dB", "On the air at Onfreq". */
export function listenersText(row: SpotRow): string {
  return row.source === 'station' ? t`On the air at Onfreq` : formatSeries([formatListeners(row), ...levelTexts(row)])
}

function formatListeners({ spotter, spotters }: SpotRow): string {
  return spotters > 1 ? `${spotters}` : (spotter ?? t`someone`)
}

function levelTexts({ snr, speed }: SpotRow): string[] {
  return [...(snr === null ? [] : [`${snr} dB`]), ...(speed === null ? [] : [`${speed} wpm`])]
}
