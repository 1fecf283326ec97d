import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HourGrid, type HourRow } from './hour-grid.tsx'

const NOW = Date.UTC(2026, 10, 28, 12, 30)
const row = (usual: string, usualShort: string): HourRow => ({
  band: '20m',
  hours: Array.from({ length: 24 }, () => 2),
  lastHour: 90,
  usual,
  usualShort,
  more: true,
})
/** Labels in the wide and in the narrow drawing. */
function renderLabels(one: HourRow): readonly string[] {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<HourGrid rows={[one]} now={NOW} />)
  return [...page.children].map(({ textContent }) => textContent)
}

test('shows the usual value in full in a wide grid and the short form in a narrow one, in any language', () => {
  for (const [words, short] of [
    ['3× usual', '3×'],
    ['3× wie sonst', '3×'],
    ['いつもの3倍', '3倍'],
    ['jak zwykle', ''],
  ] as const) {
    const [wide, narrow] = renderLabels(row(words, short))
    expect(wide).toContain(`90${words}`)
    expect(narrow).toContain(`90${short}`)
    expect(narrow).not.toContain(words)
  }
})
