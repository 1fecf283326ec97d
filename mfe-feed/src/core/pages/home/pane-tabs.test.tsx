import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PaneTabs, paneAttributes } from './pane-tabs.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const getSelectedTab = () => screen.getByRole('tab', { selected: true }).textContent
const press = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const frame = () => act(() => vi.advanceTimersToNextFrame())

test('a click highlights its tab and opens the pane after painting', () => {
  const onOpen = vi.fn()
  render(<PaneTabs open="home" onOpen={onOpen} />)
  press('Today')
  expect(getSelectedTab()).toBe('Today')
  frame()
  expect(onOpen).not.toHaveBeenCalled()
  frame()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('today')
})

test('the second of two quick clicks wins', () => {
  const onOpen = vi.fn()
  render(<PaneTabs open="home" onOpen={onOpen} />)
  press('Today')
  frame()
  press('Awards')
  frame()
  frame()
  frame()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('awards')
})

test('the tab follows the URL, also when navigating back', () => {
  const onOpen = vi.fn()
  const { rerender } = render(<PaneTabs open="today" onOpen={onOpen} />)
  rerender(<PaneTabs open="home" onOpen={onOpen} />)
  expect(getSelectedTab()).toBe('Home')
  frame()
  frame()
  expect(onOpen).not.toHaveBeenCalled()
})

test('each tab controls its panel, which is labelled by the tab', () => {
  render(
    <>
      <PaneTabs open="today" onOpen={() => undefined} />
      <div {...paneAttributes('today')}>Leaderboards</div>
    </>,
  )
  const panel = screen.getByRole('tabpanel', { name: 'Today' })
  for (const tab of screen.getAllByRole('tab')) expect(tab.getAttribute('aria-controls')).toBe(panel.id)
})

test('the globe, which has no tab, has its own label', () => {
  render(<div {...paneAttributes('globe')}>Arcs</div>)
  expect(screen.getByRole('tabpanel', { name: 'Globe' })).toBeDefined()
})
