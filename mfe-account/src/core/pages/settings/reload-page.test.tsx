import { afterEach, expect, test, vi } from 'vitest'
import { consumeSaved, RELOAD_EVENT, reloadAfterSaving } from './reload-page.ts'

afterEach(() => history.replaceState(null, ''))

test('reloads the page, which then reports once that the profile was saved', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  history.replaceState({ scroll: 7 }, '')
  expect(consumeSaved()).toBe(false)
  reloadAfterSaving()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(consumeSaved()).toBe(true)
  expect(consumeSaved()).toBe(false)
  expect(history.state).toEqual({ scroll: 7 })
})

test('a listener can prevent the reload', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  window.addEventListener(RELOAD_EVENT, (event) => event.preventDefault(), { once: true })
  reloadAfterSaving()
  expect(reload).not.toHaveBeenCalled()
})
