import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('device name in the list of sessions', () => {
  it.each([
    [`${LINUX} HeadlessChrome/153.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`${LINUX} Chrome/153.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [
      `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0`,
      'Edge on Windows',
    ],
    [
      `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Vivaldi/8.1`,
      'Vivaldi on Windows',
    ],
    [`${WINDOWS}; rv:150.0) Gecko/20100101 Firefox/150.0`, 'Firefox on Windows'],
    [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${IPHONE} CriOS/153.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${IPHONE} Version/18.0 EdgiOS/153.0 Mobile/15E148 Safari/604.1`, 'Edge on iPhone'],
    [`${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
    ['Onfreq/2.8.1 (Windows)', 'Windows'],
    ['onfreq-bridge/1.0', 'onfreq-bridge/1.0'],
    [undefined, 'Unknown device'],
  ])('for user agent %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
