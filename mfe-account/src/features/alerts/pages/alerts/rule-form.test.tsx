import { showLanguage } from '@onfreq/i18n/i18n'
import { renderWithSession } from '@onfreq/testing/render'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RuleForm } from './rule-form.tsx'

afterEach(() => {
  cleanup()
  act(() => showLanguage('en'))
})

const show = () => renderWithSession(<RuleForm rule={null} ways={['page']} onDone={() => {}} />)
const hint = () => screen.queryByText(/^Write rules in English/)
const example = () => screen.getByRole('button', { name: 'A near miss' })

test('examples of rules are English in every language, and pages in other languages explain this', () => {
  show()
  expect(example().textContent).toBe('A near miss')
  expect(hint()).toBeNull()
  cleanup()
  act(() => showLanguage('de'))
  show()
  expect(example().textContent).toBe('A near miss')
  expect(hint()).not.toBeNull()
})
