import { describe, expect, it } from 'vitest'
import { getGreeting } from './greeting.ts'

const greet = (query: string, signedIn = false) => getGreeting(new URLSearchParams(query), signedIn, null)

describe('home page banner', () => {
  it.each(['tt', 'fb', 'yt', 'tw', 'in', 'qrz'])('greets visitors from %s', (source) => {
    expect(greet(`utm_source=${source}`)).toMatchObject({ action: { text: 'Come on in', href: '/register' } })
  })

  it('is hidden for other sources and for members', () => {
    for (const source of ['newsletter', 'YT', 'constructor', 'toString', '__proto__'])
      expect(greet(`utm_source=${source}`), source).toBeNull()
    expect(greet('utm_source=yt', true)).toBeNull()
  })

  it('explains why a visitor was redirected from a restricted page', () => {
    expect(greet('upgrade-required=1', true)).toMatchObject({
      text: 'Please upgrade to access that feature.',
      action: { text: 'Upgrade', href: '/join' },
    })
    expect(greet('upgrade-required=1')).toMatchObject({
      text: 'Please register to access that feature.',
      action: { text: 'Register', href: '/register' },
    })
  })

  it('thanks after an upgrade, and welcomes by name after login', () => {
    expect(greet('upgrade=1', true)).toEqual({
      kind: 'done',
      text: 'Thank you. Your subscription is active: every contact, message and globe view is open to you.',
    })
    expect(getGreeting(new URLSearchParams('login=success'), true, 'Rowan')).toEqual({
      kind: 'done',
      text: 'Welcome back, Rowan. Good DX!',
    })
    expect(greet('login=success')).toBeNull()
  })

  it('shows no text taken from the URL', () => {
    expect(JSON.stringify(greet('login=success&name=<b>x</b>', true))).not.toContain('<b>')
  })
})
