import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showDesktopNotification } from './desktop-notification.ts'

const SHOWN_BODIES: string[] = []

class FakeNotification {
  static permission = 'granted'
  constructor(_title: string, { body }: { body: string }) {
    SHOWN_BODIES.push(body)
  }
}

beforeEach(() => {
  SHOWN_BODIES.length = 0
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
})

describe('desktop notification', () => {
  it.each([
    [551, ['You have 1 new notification.']],
    [550, []],
    [390, []],
  ])('on a screen of %s px shows %j', (width, expected) => {
    vi.stubGlobal('innerWidth', width)
    showDesktopNotification(1)
    expect(SHOWN_BODIES).toEqual(expected)
  })

  it('shows the count and appears only with permission', () => {
    vi.stubGlobal('innerWidth', 1440)
    showDesktopNotification(3)
    FakeNotification.permission = 'denied'
    showDesktopNotification(4)
    expect(SHOWN_BODIES).toEqual(['You have 3 new notifications.'])
  })
})
