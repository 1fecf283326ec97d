import type { RouteMatch } from '@onfreq/contracts/routes'
import { signedOutState } from '@onfreq/session/session-slice'
import { describe, expect, it } from 'vitest'
import { loginRedirect } from './guard.ts'

const match = (guard: 'none' | 'member') => ({ route: { page: { guard } } }) as unknown as RouteMatch

describe('the way to the login page', () => {
  it('leads back to where the visitor wanted to go', () => {
    expect(loginRedirect('/logs?band=20m', match('member'), signedOutState)).toBe(
      '/login?redirect=%2Flogs%3Fband%3D20m',
    )
    expect(loginRedirect('/', match('none'), signedOutState)).toBeUndefined()
  })

  it('says that the session ended when nobody logged out', () => {
    const ended = { ...signedOutState, ended: true }
    expect(loginRedirect('/post/new', match('member'), ended)).toBe('/login?redirect=%2Fpost%2Fnew&session=ended')
  })
})
