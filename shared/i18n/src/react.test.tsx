import { msg, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { act, cleanup, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addMessages, i18n, showLanguage } from './i18n.ts'

const HEADING = msg`Log book`

function Card({ call, contacts }: { call: string; contacts: number }) {
  const { t } = useLingui()
  return (
    <section aria-label={t(HEADING)}>
      <Trans>
        You worked <b>{call}</b>.
      </Trans>{' '}
      <Plural value={contacts} one="# contact" other="# contacts" />
      <button type="button" title={t`Log of ${call}`} />
    </section>
  )
}

const MemoCard = memo(Card)

afterEach(() => {
  cleanup()
  showLanguage('en')
})

const POLISH = { [HEADING.id]: 'Dziennik' }

test('shows English without a wrapper', () => {
  render(<Card call="SP9ABC" contacts={1_234} />)
  expect(screen.getByRole('region', { name: 'Log book' }).textContent).toBe('You worked SP9ABC. 1,234 contacts')
  expect(screen.getByText('SP9ABC').tagName).toBe('B')
  expect(screen.getByTitle('Log of SP9ABC')).toBeTruthy()
})

test('selects the plural form', () => {
  render(<Card call="SP9ABC" contacts={1} />)
  expect(screen.getByRole('region').textContent).toContain('1 contact')
  expect(screen.getByRole('region').textContent).not.toContain('contacts')
})

test('changes language without a reload, including in memoised components', () => {
  addMessages('pl', POLISH, 'feed')
  render(<MemoCard call="SP9ABC" contacts={2} />)
  act(() => showLanguage('pl'))
  expect(screen.getByRole('region', { name: 'Dziennik' })).toBeTruthy()
  act(() => showLanguage('en'))
  expect(screen.getByRole('region', { name: 'Log book' })).toBeTruthy()
})

test('falls back to English for missing texts', () => {
  addMessages('pl', POLISH, 'feed')
  act(() => showLanguage('pl'))
  render(<Card call="SP9ABC" contacts={2} />)
  expect(screen.getByRole('region', { name: 'Dziennik' }).textContent).toBe('You worked SP9ABC. 2 contacts')
})

test('shows messages loaded after the language was chosen', () => {
  act(() => showLanguage('de'))
  render(<Card call="SP9ABC" contacts={2} />)
  act(() => addMessages('de', { [HEADING.id]: 'Logbuch' }, 'feed'))
  expect(screen.getByRole('region', { name: 'Logbuch' })).toBeTruthy()
})

test('translates outside components', () => {
  const close = () => t`Close`
  expect(close()).toBe('Close')
  addMessages('de', { [msg`Close`.id]: 'Schließen' }, 'feed')
  act(() => showLanguage('de'))
  expect(close()).toBe('Schließen')
})

test("does not let one part change another part's messages, and replaces them with its next release", () => {
  const home = msg`Home`
  showLanguage('de')
  addMessages('de', { [home.id]: 'Startseite' }, 'shell')
  addMessages('de', { [home.id]: 'Zuhause', later: 'Später' }, 'logger')
  expect([i18n._(home), i18n._('later')]).toEqual(['Startseite', 'Später'])
  addMessages('de', { [home.id]: 'Übersicht' }, 'shell')
  expect(i18n._(home)).toBe('Übersicht')
})
