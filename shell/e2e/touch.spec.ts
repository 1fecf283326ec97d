/** Touch targets that operators use are at least 44 px high on a phone, however small they look. */
import { expect, type Page, test } from './harness/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The minimum touch target size in CSS pixels. */
const MIN_TARGET_PX = 44
const TARGETS = 'main button:not([disabled]), main a[href][aria-label]'

interface Target {
  readonly name: string
  readonly height: number
}

/** Measures the height of each touch target by hit-testing points above and below its middle. */
function measureTargets(page: Page): Promise<Target[]> {
  return page.evaluate(async (selector) => {
    const measured: Target[] = []
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isHit = (at: number) => {
        const hit = document.elementFromPoint(x, at)
        // A press there may hit another element, as long as it triggers this one.
        return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
      }
      if (!isHit(y)) continue
      let [above, below] = [0, 0]
      while (above < 30 && isHit(y - above - 1)) above += 1
      while (below < 30 && isHit(y + below + 1)) below += 1
      measured.push({ name: element.getAttribute('aria-label') ?? element.innerText.trim(), height: above + below + 1 })
    }
    return measured
  }, TARGETS)
}

test('every logger button on a phone has a touch-sized target, in each preset', { tag: '@promise' }, async ({
  memberPage: page,
}) => {
  await page.goto('/logger')
  const presets = page.getByRole('group', { name: 'Preset', exact: true })
  for (const name of ['Everyday', 'Contest', 'Portable', 'Satellite']) {
    await presets.getByRole('button', { name, exact: true }).tap()
    await expect(presets.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    const small = (await measureTargets(page)).filter(({ height }) => height < MIN_TARGET_PX)
    expect(small, name).toEqual([])
  }
})
