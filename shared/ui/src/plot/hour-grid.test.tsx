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
/** Labels of the wide and of the narrow drawing. */
function drawn(one: HourRow): readonly string[] {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<HourGrid rows={[one]} now={NOW} />)
  return [...page.children].map(({ textContent }) => textContent)
}

test('a wide grid shows the usual value in full and a narrow one the short form, in any language', () => {
  for (const [words, short] of [
    ['3× usual', '3×'],
    ['3× wie sonst', '3×'],
    ['いつもの3倍', '3倍'],
    ['jak zwykle', ''],
  ] as const) {
    const [wide, narrow] = drawn(row(words, short))
    expect(wide).toContain(`90${words}`)
    expect(narrow).toContain(`90${short}`)
    expect(narrow).not.toContain(words)
  }
})
