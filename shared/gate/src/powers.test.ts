import { POWERS } from '@onfreq/contracts/releases/powers'
import { expect, test } from 'vitest'
import { powerProblems } from './powers.ts'
import { parseScript } from './syntax.ts'

function findProblems(source: string, declared: Parameters<typeof powerProblems>[1] = []) {
  const program = parseScript(source)
  if (!program) throw new Error('not a script')
  return powerProblems(program, declared)
}

test.each([
  ['navigator.geolocation.getCurrentPosition(show)', 'geolocation', 'geolocation'],
  ['navigator["geo" + "location"].watchPosition(show)', 'geolocation', 'geolocation'],
  ['navigator.mediaDevices.getUserMedia({ video: true })', 'getUserMedia', 'camera or microphone'],
  ['navigator.clipboard?.writeText(text)', 'clipboard', 'clipboard-write'],
  ['element.requestFullscreen()', 'requestFullscreen', 'fullscreen'],
  ['navigator.wakeLock.request("screen")', 'wakeLock', 'screen-wake-lock'],
  ['window.open("/rigs")', 'window.open', 'popups'],
])('%s needs a power', (source, use, power) => {
  expect(findProblems(source)).toEqual([`uses ${use} without the power ${power}: declare it in mfe.config.ts`])
  for (const each of POWERS)
    expect(findProblems(source, [each]).length).toBe(power.split(' or ').includes(each) ? 0 : 1)
})

test.each([
  'caches.open("files")',
  'dialog.open()',
  'const geolocation = 1',
  'link.download = "log.adi"',
  'event.clipboardData',
])('%s needs none', (source) => {
  expect(findProblems(source)).toEqual([])
})
